'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useApi } from '../api-client'
import { useAction } from '../use-action'
import type { Course } from './course-wire'
import { isApproved, type ReviewEntry } from './review-wire'

/** What a call about one artifact, or about all of a type, names. */
export type Target = Pick<ReviewEntry, 'asset_id'>

/**
 * The ledger of a course and what a reviewer does with it. It is read again whenever the course changes; an approval
 * shows at once and is taken back when it is refused. `beforeApproval` is what an editor does first, as saving what was
 * written; when it throws, nothing is approved.
 */
export function useReview(course: Course) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('reviewDesk')
  const path = `/courses/${course.course_id}/review`
  const queryKey = ['course', course.course_id, 'ledger', course.updated_at]
  const query = useQuery({
    queryKey,
    queryFn: async () => (await api.get<ReviewEntry[]>(path)).data,
    placeholderData: (previous) => previous,
  })
  const refreshes = [['course', course.course_id]]
  const beforeApproval = useRef<(() => Promise<void>) | null>(null)
  const show = (approved: (entry: ReviewEntry) => boolean) => {
    const before = client.getQueryData<ReviewEntry[]>(queryKey)
    client.setQueryData<ReviewEntry[]>(queryKey, (entries) =>
      entries?.map((entry) =>
        approved(entry) && !isApproved(entry) ? { ...entry, status: 'approved' } : entry,
      ),
    )
    return before
  }
  const approving = async (approved: (entry: ReviewEntry) => boolean, call: () => Promise<unknown>) => {
    await beforeApproval.current?.()
    await client.cancelQueries({ queryKey })
    const before = show(approved)
    return call().catch((error) => {
      client.setQueryData(queryKey, before)
      throw error
    })
  }
  const approve = useAction({
    run: ({ asset_id }: Target) =>
      approving(
        (entry) => entry.asset_id === asset_id,
        () => api.send('POST', `${path}/approve`, { asset_id }),
      ),
    refreshes,
  })
  const approveAll = useAction({
    /** all rows of a checkpoint (of a module), by the route `approvePath` names */
    run: ({ entries, route }: { entries: ReviewEntry[]; route: string }) => {
      const ids = new Set(entries.map((entry) => entry.asset_id))
      return approving(
        (entry) => ids.has(entry.asset_id),
        () => api.send('POST', route),
      )
    },
    refreshes,
    done: t('approvedAll'),
  })
  const note = useAction({
    run: ({ asset_id, note: text }: Target & { note: string }) =>
      api.send('POST', `${path}/note`, { asset_id, note: text }),
    refreshes,
    done: t('noted'),
  })
  const regenerate = useAction({
    run: ({ asset_id }: Target) => api.send('POST', `${path}/regenerate`, { asset_id }),
    refreshes,
    done: t('regenerating'),
  })
  return { query, entries: query.data ?? [], approve, approveAll, note, regenerate, beforeApproval }
}
