'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * What was written and not saved: the first reason why nothing can be approved yet, and how a reason is
 * given. `onSettled` is called when one is gone: what was written is saved now, or dropped.
 */
export function useUnsavedReasons(onSettled: () => void = () => {}) {
  const settled = useRef(onSettled)
  settled.current = onSettled
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const setUnsaved = useCallback((name: string, reason: string | null) => {
    if (reason === null) settled.current()
    setReasons(({ [name]: _, ...others }) => (reason === null ? others : { ...others, [name]: reason }))
  }, [])
  return { unsaved: Object.values(reasons)[0], setUnsaved }
}

type Reasons = Pick<ReturnType<typeof useUnsavedReasons>, 'setUnsaved'>

/**
 * Keeps anything from being approved while `name` is written and not saved; `reason` says so, null: it is
 * not.
 */
export function useUnsaved({ setUnsaved }: Reasons, name: string, reason: string | null): void {
  useEffect(() => {
    if (reason === null) return
    setUnsaved(name, reason)
    return () => setUnsaved(name, null)
  }, [setUnsaved, name, reason])
}
