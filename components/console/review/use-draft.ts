'use client'

import { useCallback, useEffect, useState } from 'react'

type Draft<T> = { base: string; value: T }

/**
 * What a person is writing, kept in the browser until it is saved or dropped, so that a closed tab loses
 * nothing. `name` says of what; `base` names what it was begun on (a version): `isStale` when that has
 * changed since.
 */
export function useDraft<T>(name: string, base: string, initial: T) {
  const key = `coursewright draft ${name}`
  const [draft, setDraft] = useState<Draft<T> | null>(null)
  useEffect(() => setDraft(read<T>(key)), [key])
  const change = useCallback(
    (value: T) => {
      const next = { base: draft?.base ?? base, value }
      setDraft(next)
      write(key, next)
    },
    [key, base, draft?.base],
  )
  const rebase = useCallback(
    (next: string, value: T) => {
      setDraft({ base: next, value })
      write(key, { base: next, value })
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
    change,
    /** goes on from another base, as after a save of what was written until then */
    rebase,
    drop,
  }
}

function read<T>(key: string): Draft<T> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A full or forbidden store costs only the draft's survival. */
function write(key: string, draft: Draft<unknown> | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {}
}
