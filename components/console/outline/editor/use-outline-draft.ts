'use client'

import { useMemo, useRef, useState } from 'react'
import type { Outline } from '@/components/console/data/course-wire'
import { useDraft } from '@/components/shared/use-draft'
import { type DraftOutline, outlinePlaceOf, toOutlineDraft } from './outline-draft'
import { outlineEdits } from './outline-edit-list'

/** Unsent notes, by the key of what they are about; `course` for the whole outline. */
export type OutlineNotes = Record<string, string>
/** A reviewer's draft of the outline, and the version it is based on. */
export type KeptOutline = { version: number; base: DraftOutline; mine: DraftOutline; notes: OutlineNotes }

const MAX_UNDO = 100

/**
 * The outline while it is being edited, kept in the browser until it is saved. `tag` names what is being
 * typed: consecutive changes with the same tag are one undo step.
 */
export function useOutlineDraft(courseId: string, outline: Outline) {
  const stored = useDraft<KeptOutline | null>(`outline ${courseId}`, '', null)
  const [known, setKnown] = useState<{ version: number; outline: DraftOutline } | null>(null)
  const [past, setPast] = useState<{ mine: DraftOutline; tag: string | null }[]>([])
  // What was just saved is known before the page has refetched it; the old text must not flash up.
  const newest = useMemo(
    () =>
      known && known.version >= outline.version
        ? known
        : { version: outline.version, outline: toOutlineDraft(outline) },
    [known, outline],
  )
  const fresh = { version: newest.version, base: newest.outline, mine: newest.outline, notes: {} }
  const held = stored.value
  const heldEdits = useMemo(() => (held ? outlineEdits(held.base, held.mine) : []), [held])
  const heldNotes = notesIn(held)
  // A draft of an older version with no changes must not hide the newest.
  const isHeld = held?.version === newest.version || heldEdits.length + heldNotes.length > 0
  const kept: KeptOutline = isHeld && held ? held : fresh
  const latest = useRef(kept)
  latest.current = kept
  const edits = isHeld ? heldEdits : []
  const notes = isHeld ? heldNotes : []
  const change = (mine: DraftOutline, tag: string | null = null) => {
    const isSameRun = tag !== null && past.at(-1)?.tag === tag
    if (!isSameRun) setPast([...past, { mine: kept.mine, tag }].slice(-MAX_UNDO))
    stored.change({ ...kept, mine })
  }
  const reset = () => {
    stored.drop()
    setPast([])
  }
  return {
    kept,
    /** the same for asynchronous changes, such as the response to a comment */
    latest,
    edits,
    notes,
    isDirty: edits.length > 0 || notes.length > 0,
    isStale: kept.version < outline.version,
    change,
    note: (key: string, text: string | null) => {
      const now = latest.current
      const { [key]: _gone, ...others } = now.notes
      stored.change({ ...now, notes: text === null ? others : { ...others, [key]: text } })
    },
    undo: () => {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      stored.change({ ...kept, mine: before.mine })
    },
    canUndo: past.length > 0,
    discard: reset,
    /**
     * `mine` is what the service has now; its keys stay, so that the focus does too. `rest` are the notes
     * still to send
     */
    markSaved: (version: number, mine: DraftOutline, rest: OutlineNotes) => {
      setKnown({ version, outline: mine })
      setPast([])
      if (Object.keys(rest).length > 0) stored.change({ version, base: mine, mine, notes: rest })
      else stored.drop()
    },
    /** continues from another person's version */
    rebase: (next: KeptOutline) => {
      setPast([])
      stored.change(next)
    },
  }
}

const notesIn = (kept: KeptOutline | null): [string, string][] =>
  Object.entries(kept?.notes ?? {}).filter(
    ([key, note]) => note.trim() !== '' && (key === 'course' || (kept && outlinePlaceOf(kept.mine, key))),
  )

export type OutlineDraft = ReturnType<typeof useOutlineDraft>
