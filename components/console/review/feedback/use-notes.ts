'use client'

import type { QueryFilters, QueryKey } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { useAction } from '@/components/shared/use-action'

/** The subject of a note: a ledger row, or a place in the outline. */
export type Noted = { note: string } & (
  | { asset_id: number; at_seconds?: number; x?: number; y?: number }
  | { artifact_type: 'outline'; module_index?: number; scene_index?: number }
)

type Options = {
  refreshes: (QueryKey | QueryFilters)[]
  /** before a note is resolved or reopened, which changes its row */
  onSettle?: () => void
  /** the row afterwards */
  onSettled: (entry: ReviewEntry) => void
}

/** Comments on what is reviewed in a course or preset, and resolving them. */
export function useNotes(
  path: { course_id: string } | { preset_id: string },
  { refreshes, onSettle, onSettled }: Options,
) {
  const t = useTranslations('reviewDesk')
  const ledger = 'course_id' in path ? '/courses/{course_id}/review' : '/presets/{preset_id}/review'
  const note = useAction({
    run: (api, noted: Noted) => api.post(`${ledger}/note`, { path, body: noted }),
    refreshes,
    done: t('noted'),
  })
  const settle = useAction({
    run: (api, { note_id, resolved }: { note_id: string; resolved: boolean }) => {
      onSettle?.()
      return api.patch(`${ledger}/notes/{note_id}`, { path: { ...path, note_id }, body: { resolved } })
    },
    refreshes,
    done: (_, { resolved }) => t(resolved ? 'noteResolvedDone' : 'noteReopenedDone'),
    onDone: onSettled,
  })
  return { note, settle }
}

export type Notes = ReturnType<typeof useNotes>
