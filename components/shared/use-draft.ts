'use client'

import { useCallback, useEffect, useState } from 'react'

type Draft<T, F> = { base: string; value: T; from?: F }

/**
 * What a person is writing, kept in the browser until it is saved or dropped, so that a closed tab loses
 * nothing. `name` says of what; `base` names what it was begun on (a version) and `from` is what that said:
 * `isStale` when it has changed since.
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
    /** undefined: a draft that was begun without it */
    from: draft ? draft.from : from,
    change,
    /** goes on from another base, as after a save of what was written until then */
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

/** A full or forbidden store costs only the draft's survival. */
function write(key: string, draft: Draft<unknown, unknown> | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {}
}
