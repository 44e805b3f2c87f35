'use client'

import type { QueryFilters, QueryKey } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReviewEntry } from '@/components/console/review/review-wire'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'

/** What a note is about: a row of the ledger, or a place in the outline. */
export type Noted = { note: string } & (
  | { asset_id: number; at_seconds?: number }
  | { artifact_type: 'outline'; module_index?: number; scene_index?: number }
)

type Options = {
  refreshes: (QueryKey | QueryFilters)[]
  /** before a note is resolved or opened again, which changes its row */
  onSettle?: () => void
  /** the row as it is then */
  onSettled: (entry: ReviewEntry) => void
}

/** Comments on what is reviewed, and their settling; `path` is that of a course's or preset's review. */
export function useNotes(path: string, { refreshes, onSettle, onSettled }: Options) {
  const api = useApi()
  const t = useTranslations('reviewDesk')
  const note = useAction({
    run: (noted: Noted) => api.send('POST', `${path}/note`, noted),
    refreshes,
    done: t('noted'),
  })
  const settle = useAction({
    run: ({ note_id, resolved }: { note_id: string; resolved: boolean }) => {
      onSettle?.()
      return api.send<ReviewEntry>('PATCH', `${path}/notes/${note_id}`, { resolved })
    },
    refreshes,
    done: (_, { resolved }) => t(resolved ? 'noteResolvedDone' : 'noteReopenedDone'),
    onDone: onSettled,
  })
  return { note, settle }
}

export type Notes = ReturnType<typeof useNotes>
