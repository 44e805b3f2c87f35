'use client'

import { useCallback, useEffect, useState } from 'react'

type View = 'one' | 'all'
const KEY = 'coursewright quiz view'

/** Whether questions are shown one at a time or all at once, as it was chosen last. */
export function useQuizView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>('one')
  useEffect(() => {
    try {
      if (localStorage.getItem(KEY) === 'all') setView('all')
    } catch {}
  }, [])
  const change = useCallback((next: View) => {
    setView(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {}
  }, [])
  return [view, change]
}
