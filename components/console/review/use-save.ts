'use client'

import { useEffect, useState } from 'react'

type Saving = { isPending: boolean; isError: boolean }

/**
 * Saves now or, while a save is in progress, once more after it has succeeded: a second Ctrl+S is never lost.
 * `save` must do nothing if there is nothing left to save.
 */
export function useSave({ isPending, isError }: Saving, save: () => void): () => void {
  const [isQueued, setQueued] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the save under way has ended, with what is written by then
  useEffect(() => {
    if (!isQueued || isPending) return
    setQueued(false)
    if (!isError) save()
  }, [isQueued, isPending])
  return () => (isPending ? setQueued(true) : save())
}
