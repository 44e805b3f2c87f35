'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Unsaved changes: the first reason why nothing can be approved yet, and how to register one. `onSettled` is
 * called when one is gone: saved or discarded.
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

/** Blocks approvals while `name` has unsaved changes; `reason` says so, null: it has none. */
export function useUnsaved({ setUnsaved }: Reasons, name: string, reason: string | null): void {
  useEffect(() => {
    if (reason === null) return
    setUnsaved(name, reason)
    return () => setUnsaved(name, null)
  }, [setUnsaved, name, reason])
}
