'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { OutlineFlag } from '@/components/console/review/flags/flagged-places'
import {
  type DraftOutline,
  freshKey,
  insertModule,
  insertScene,
  moveTo,
  neighborPlace,
  type OutlinePlace,
  outlinePlaceOf,
  remove,
} from './outline-draft'
import { rowOf } from './outline-rows'
import type { OutlineComments } from './use-outline-comments'
import type { OutlineDraft } from './use-outline-draft'

/** What the rows of the tree can call; keys are those of modules and scenes. */
export type TreeActions = {
  change: (next: DraftOutline, tag?: string) => void
  move: (key: string, to: OutlinePlace) => void
  step: (key: string, by: -1 | 1) => void
  addScene: (module: number, index: number) => void
  addModule: (index: number) => void
  remove: (key: string) => void
  note: (key: string, text: string | null) => void
}

export type FlaggedOutline = { base: DraftOutline; flags: OutlineFlag[] }
export type TreeProps = {
  courseId: string
  draft: DraftOutline
  notes: Record<string, string>
  language: string
  readOnly: boolean
  comments: OutlineComments
  /** whether missing titles are marked */
  strict: boolean
  /** the version to show, and what in it; null for none */
  flagged: FlaggedOutline | null
  actions: TreeActions
}

type Focus = { key: string; part: string | null }

/**
 * Edits of the tree that keep the focus in place or move it to the new item; `said` is what a screen reader
 * announces.
 */
export function useTreeActions(draft: OutlineDraft): { actions: TreeActions; said: string } {
  const t = useTranslations('outlineDesk')
  const [said, say] = useState('')
  const next = useRef<Focus | null>(null)
  const { mine } = draft.kept
  useEffect(() => {
    if (!next.current) return
    const { key, part } = next.current
    const row = rowOf(key)
    if (!row) return
    next.current = null
    const target = part ? row.querySelector<HTMLElement>(`[data-part="${part}"]`) : row
    ;(target ?? row).focus()
  })
  const apply = (changed: DraftOutline, focus: Focus) => {
    next.current = focus
    draft.change(changed)
  }
  const move = (key: string, to: OutlinePlace) => {
    const active = document.activeElement
    const part = rowOf(key)?.contains(active) ? (active as HTMLElement).dataset.part : undefined
    apply(moveTo(mine, key, to), { key, part: part ?? null })
    say(
      to.scene === null
        ? t('movedModule', { number: to.module + 1 })
        : t('movedScene', { number: to.scene + 1, module: to.module + 1 }),
    )
  }
  const actions: TreeActions = {
    change: (changed, tag) => draft.change(changed, tag ?? null),
    move,
    step: (key, by) => {
      const to = neighborPlace(mine, key, by)
      if (to) move(key, to)
    },
    addScene: (module, index) => {
      const key = freshKey(mine)
      apply(insertScene(mine, module, index, key), { key, part: 'title' })
    },
    addModule: (index) => {
      const key = freshKey(mine)
      apply(insertModule(mine, index, key), { key, part: 'title' })
    },
    remove: (key) => {
      const gone = outlinePlaceOf(mine, key)
      const rest = remove(mine, key)
      if (!gone || outlinePlaceOf(rest, key)) return
      const module = rest.modules[Math.min(gone.module, rest.modules.length - 1)]!
      const near =
        gone.scene === null ? module : module.scenes[Math.min(gone.scene, module.scenes.length - 1)]!
      apply(rest, { key: near.key, part: null })
      say(t('removed'))
    },
    note: (key, text) => {
      const isOpen = draft.kept.notes[key] !== undefined
      if (text === null) next.current = { key, part: null }
      else if (!isOpen || text === draft.kept.notes[key]) next.current = { key, part: 'note' }
      draft.note(key, text)
    },
  }
  return { actions, said }
}
