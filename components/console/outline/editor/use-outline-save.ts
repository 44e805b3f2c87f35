'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { courseKeys } from '@/components/console/data/course-keys'
import type { Outline } from '@/components/console/data/course-wire'
import { type Conflict, type Editor, saveMerged } from '@/components/console/review/conflict/save-merged'
import { useMergeWords } from '@/components/console/review/conflict/use-merge-words'
import type { DeskProps } from '@/components/console/review/desk-props'
import { useApi } from '@/components/shared/api-client'
import type { ApiAnswer, ApiBody } from '@/components/shared/api-types'
import { useAction } from '@/components/shared/use-action'
import { toast } from '@/components/ui/toast'
import { type DraftOutline, outlinePlaceOf, pathOf, toOutlineDraft, type WireOutline } from './outline-draft'
import { outlineEdits } from './outline-edit-list'
import { keyTheirs, mergeOutlines, type OutlineText, withTheirTexts } from './outline-edit-merge'
import type { KeptOutline, OutlineDraft } from './use-outline-draft'

type Answer = ApiAnswer<'POST', '/courses/{course_id}/outline/review'>
type Note = NonNullable<ApiBody<'POST', '/courses/{course_id}/outline/review'>['notes']>[number]
type Input = { kept: KeptOutline; withNotes: boolean }
/** The two versions of the outline that a person has to choose from. */
export type OutlineConflict = Conflict<DraftOutline, number, OutlineText> & Input

/**
 * Saves the edits, with or without the notes. If somebody else saved in the meantime, both are merged; a
 * person decides on conflicts before anything is saved.
 */
export function useOutlineSave({ course, review, entries }: DeskProps, draft: OutlineDraft) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('outlineDesk')
  const merges = useMergeWords()
  const path = { course_id: course.course_id }
  const [conflict, setConflict] = useState<OutlineConflict | null>(null)
  const save = useAction({
    run: (api, { kept, withNotes }: Input) =>
      saveMerged(kept, {
        send: ({ base, mine, version }) =>
          api.post('/courses/{course_id}/outline/review', {
            path,
            body: {
              version,
              edits: outlineEdits(base, mine),
              notes: withNotes ? notesOf(mine, kept) : [],
            },
          }),
        read: ({ outline, version, changed_by }) => ({
          content: toOutlineDraft(outline as WireOutline, `v${version}-`),
          version: version as number,
          by: (changed_by ?? null) as Editor | null,
        }),
        merge: (base, mine, theirs) =>
          mergeOutlines(base, mine, keyTheirs(base, theirs), withNotes ? Object.keys(kept.notes) : []),
        isSame: (one, other) => !withNotes && outlineEdits(one, other).length === 0,
      }),
    refreshes: [['course', course.course_id]],
    done: (result) => {
      if (result.state === 'conflict') return null
      const said = result.state === 'saved' && result.answer.regenerating ? t('savedNotes') : t('saved')
      return [said, merges.merged(result.by, fieldsOf(result.taken))].filter(Boolean).join(' ')
    },
    onDone: (result, input) => {
      setConflict(result.state === 'conflict' ? { ...result.conflict, ...input } : null)
      if (result.state === 'same') draft.markSaved(result.version, result.content, input.kept.notes)
      if (result.state === 'saved') applySaved(result.answer, result.mine, input)
    },
    onFailed: (error) => {
      // Even when the cap refuses the notes, the edits and notes are stored.
      if (error.code === 'regen_cap_reached') draft.discard()
      return false
    },
  })
  /** Restoring keeps what edits cannot say, such as the passages of a scene that was removed. */
  const restoreBefore = (saved: number) =>
    api.post('/courses/{course_id}/artifacts/{asset_id}/versions/{version}/restore', {
      path: { ...path, asset_id: entries[0]!.asset_id, version: saved - 1 },
      body: { newest_version: saved },
    })
  /** `mine` is what was saved from `kept`, merged with what others had saved before. */
  const applySaved = ({ outline, regenerating }: Answer, mine: DraftOutline, { kept, withNotes }: Input) => {
    const { version } = outline
    client.setQueryData(courseKeys.outline(course.course_id), outline)
    review.remember(regenerating ? null : { name: outline.course_title, undo: () => restoreBefore(version) })
    if (regenerating) return draft.discard()
    // What was typed during the save still has to be saved.
    if (draft.kept.mine === kept.mine) return draft.markSaved(version, mine, withNotes ? {} : kept.notes)
    const later = mergeOutlines(kept.mine, draft.kept.mine, mine).mine
    draft.rebase({ version, base: mine, mine: later, notes: withNotes ? {} : draft.kept.notes })
  }
  /** merges the draft into a newer version that already exists */
  const mergeNewer = (kept: KeptOutline, outline: Outline) => {
    const { version } = outline
    const theirs = keyTheirs(kept.base, toOutlineDraft(outline, `v${version}-`))
    const merged = mergeOutlines(kept.base, kept.mine, theirs, Object.keys(kept.notes))
    if (merged.conflicts.length > 0)
      return setConflict({ ...merged, version, by: null, kept, withNotes: false })
    if (outlineEdits(merged.base, merged.mine).length > 0)
      draft.rebase({ version, base: merged.base, mine: merged.mine, notes: kept.notes })
    else draft.markSaved(version, merged.base, kept.notes)
    const said = merges.merged(null, fieldsOf(merged.taken))
    if (said) toast.success(said)
  }
  const choose = (theirs: readonly OutlineText[]) => {
    if (!conflict) return
    const { base, version, kept, withNotes } = conflict
    const next = { version, base, mine: withTheirTexts(conflict, theirs), notes: kept.notes }
    draft.rebase(next)
    const hasNotes = withNotes && notesOf(next.mine, next).length > 0
    if (outlineEdits(base, next.mine).length > 0 || hasNotes) save.mutate({ kept: next, withNotes })
    else setConflict(null)
  }
  return { save, conflict, mergeNewer, choose, close: () => setConflict(null) }
}

const fieldsOf = (taken: readonly OutlineText[]) => taken.map(({ field }) => field)

function notesOf(mine: DraftOutline, { notes }: Pick<KeptOutline, 'notes'>) {
  return Object.entries(notes).flatMap(([key, text]): Note[] => {
    const note = text.trim()
    if (!note) return []
    if (key === 'course') return [{ note, scope: 'global' }]
    const place = outlinePlaceOf(mine, key)
    if (!place) return []
    return [{ note, scope: place.scene === null ? 'module' : 'scene', target_path: pathOf(place) }]
  })
}
