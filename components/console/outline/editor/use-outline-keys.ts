'use client'

import { useEffect, useRef } from 'react'
import type { DeskProps } from '@/components/console/review/desk-props'
import { isWriting, useKeys } from '@/components/shared/use-keys'
import { outlinePlaceOf } from './outline-draft'
import { unfold } from './outline-rows'
import type { OutlineDraft } from './use-outline-draft'
import type { TreeActions } from './use-tree-actions'

type Props = Pick<DeskProps, 'review' | 'entries'> & {
  actions: TreeActions
  draft: OutlineDraft
  readOnly: boolean
  onSave: () => void
}

/** A note is not part of the outline: the browser undoes its text. */
const isNote = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[data-part="note"], [data-part="course-note"]') !== null

/** The row that has focus, or contains it. */
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** Single-key shortcuts on the rows of the outline; in a field the same letters are text. */
export function useOutlineKeys({ actions, draft, readOnly, review, entries, onSave }: Props): void {
  const { mine, notes } = draft.kept
  const go = (by: 1 | -1) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    const at = rows.indexOf(currentRow() as HTMLElement)
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
    unfold(next)?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const onRow = (act: (key: string) => void) => () => {
    const key = currentRow()?.dataset.row
    if (key) act(key)
  }
  const edit = () => currentRow()?.querySelector<HTMLElement>('[data-part="title"]')?.focus()
  const note = () => {
    const key = currentRow()?.dataset.row
    if (key && key !== 'course') actions.note(key, notes[key] ?? '')
    else document.querySelector<HTMLElement>('[data-part="course-note"]')?.focus()
  }
  const add = (key: string) => {
    const place = outlinePlaceOf(mine, key)
    if (place?.scene === null) actions.addModule(place.module + 1)
    else if (place) actions.addScene(place.module, (place.scene ?? 0) + 1)
  }
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    arrowdown: () => go(1),
    arrowup: () => go(-1),
    a: () => review.approve(entries),
  })
  useKeys(
    {
      e: edit,
      enter: edit,
      n: note,
      o: onRow(add),
      x: onRow(actions.remove),
      'mod+z': ({ target }) => {
        if (isNote(target)) return false
        // With nothing left to undo in the draft, it is the turn of what was saved.
        return draft.canUndo ? draft.undo() : isWriting(target)
      },
      'mod+s': onSave,
    },
    !readOnly,
  )
  const step = useRef(actions.step)
  step.current = actions.step
  useEffect(() => {
    if (readOnly) return
    const hear = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      const key = currentRow()?.dataset.row
      if (!key || key === 'course') return
      event.preventDefault()
      step.current(key, event.key === 'ArrowUp' ? -1 : 1)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [readOnly])
}
