'use client'

import { useCallback, useEffect, useState } from 'react'

type Draft<T, F> = { base: string; value: T; from?: F }

/**
 * A draft in the browser until it is saved or discarded, so that closing a tab loses nothing. `name`
 * identifies it; `base` identifies what it is based on (a version) and `from` is its content: `isStale` when
 * that has changed since.
 */
export function useDraft<T, F = undefined>(name: string, base: string, initial: T, from?: F) {
  const key = `coursewright draft ${name}`
  const [draft, setDraft] = useState<Draft<T, F> | null>(null)
  useEffect(() => setDraft(read<T, F>(key)), [key])
  const change = useCallback(
    (value: T) => {
      const next = draft ? { ...draft, value } : { base, value, ...(from !== undefined && { from }) }
      setDraft(next)
      write(key, next)
    },
    [key, base, draft, from],
  )
  const rebase = useCallback(
    (base: string, value: T, from?: F) => {
      const next = { base, value, ...(from !== undefined && { from }) }
      setDraft(next)
      write(key, next)
    },
    [key],
  )
  const drop = useCallback(() => {
    setDraft(null)
    write(key, null)
  }, [key])
  return {
    value: draft ? draft.value : initial,
    isDirty: draft !== null,
    isStale: draft !== null && draft.base !== base,
    base: draft?.base ?? base,
    /** undefined: the draft started without it */
    from: draft ? draft.from : from,
    change,
    /** continues from another base, as after a partial save */
    rebase,
    drop,
  }
}

function read<T, F>(key: string): Draft<T, F> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Full or blocked storage only means that the draft is lost on closing the page. */
function write(key: string, draft: Draft<unknown, unknown> | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {}
}
