'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'

/** Which of these scenes is selected, 0-based; the URL says it, so that a link can lead to it. */
export function useSceneChoice(count: number): [number, (index: number) => void] {
  const asked = Number(useSearchParams()?.get('scene') ?? 0) - 1
  const [chosen, setChosen] = useState(Number.isInteger(asked) && asked >= 0 ? asked : 0)
  const choose = (index: number) => {
    const next = Math.min(count - 1, Math.max(0, index))
    setChosen(next)
    const address = new URL(window.location.href)
    address.searchParams.set('scene', String(next + 1))
    window.history.replaceState(null, '', address)
  }
  return [Math.min(chosen, Math.max(0, count - 1)), choose]
}
