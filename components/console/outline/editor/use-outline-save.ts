'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { courseKeys } from '@/components/console/courses/course-keys'
import type { Course } from '@/components/console/courses/course-wire'
import { useApi } from '@/components/shared/api-client'
import type { ApiBody } from '@/components/shared/api-types'
import { useAction } from '@/components/shared/use-action'
import type { WireOutline } from './outline-draft'
import { pathOf, placeOf } from './outline-draft'
import { outlineEdits } from './outline-edit-list'
import { keyTheirs, mergeOutlines } from './outline-edit-merge'
import type { KeptOutline, OutlineDraft } from './use-outline-draft'

type Note = NonNullable<ApiBody<'POST', '/courses/{course_id}/outline/review'>['notes']>[number]
type Input = { kept: KeptOutline; withNotes: boolean }
/** Another person's version, and what both versions together are. */
export type OutlineConflict = { theirs: WireOutline; merged: KeptOutline; withNotes: boolean }

/** Saves what was edited, with the notes or without them; two versions are shown before either counts. */
export function useOutlineSave(course: Course, draft: OutlineDraft) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('outlineDesk')
  const [conflict, setConflict] = useState<OutlineConflict | null>(null)
  const root = ['course', course.course_id]
  const meet = (kept: KeptOutline, theirs: WireOutline, version: number, withNotes: boolean) => {
    const keyed = keyTheirs(kept.base, theirs, `v${version}-`)
    const mine = mergeOutlines(kept.base, kept.mine, keyed)
    // An earlier try arrived, its answer did not: nothing is left to choose.
    if (!withNotes && outlineEdits(keyed, mine).length === 0) {
      draft.settle(version, keyed, kept.notes)
      setConflict(null)
      return
    }
    setConflict({ theirs, merged: { version, base: keyed, mine, notes: kept.notes }, withNotes })
  }
  const save = useAction({
    run: ({ kept, withNotes }: Input) =>
      api.post('/courses/{course_id}/outline/review', {
        path: { course_id: course.course_id },
        body: {
          version: kept.version,
          edits: outlineEdits(kept.base, kept.mine),
          notes: withNotes ? notesOf(kept) : [],
        },
      }),
    refreshes: [root],
    done: (answer) => (answer.regenerating ? t('savedNotes') : t('saved')),
    onDone: ({ outline, regenerating }, { kept, withNotes }) => {
      client.setQueryData(courseKeys.outline(course.course_id), outline)
      // What was written while it was being saved is still to be saved.
      const isLater = draft.kept.mine !== kept.mine
      if (regenerating) draft.discard()
      else if (isLater)
        draft.rebase({
          ...draft.kept,
          version: outline.version,
          base: kept.mine,
          notes: withNotes ? {} : draft.kept.notes,
        })
      else draft.settle(outline.version, kept.mine, withNotes ? {} : kept.notes)
      setConflict(null)
    },
    onFailed: (error, { kept, withNotes }) => {
      const { version, outline } = error.details as { version?: number; outline?: WireOutline }
      // The cap leaves what was edited and noted stored.
      if (error.code === 'regen_cap_reached') draft.discard()
      if (error.code !== 'version_conflict' || !outline || !version) return false
      meet(kept, outline, version, withNotes)
      return true
    },
  })
  return { save, conflict, meet, close: () => setConflict(null) }
}

function notesOf({ mine, notes }: KeptOutline) {
  return Object.entries(notes).flatMap(([key, text]): Note[] => {
    const note = text.trim()
    if (!note) return []
    if (key === 'course') return [{ note, scope: 'global' }]
    const place = placeOf(mine, key)
    if (!place) return []
    return [{ note, scope: place.scene === null ? 'module' : 'scene', target_path: pathOf(place) }]
  })
}
