'use client'

import { useTranslations } from 'next-intl'
import { courseKeys } from '@/components/console/data/course-keys'
import { COURSE_STALE_MS } from '@/components/console/data/refetch-on-revision'
import type { ApiAnswer } from '@/components/shared/api-types'
import { useRead } from '@/components/shared/queries/use-read'
import { useAction } from '@/components/shared/use-action'

/** How often an open page fetches what guests say. */
const FRESH_MS = 30_000

export type GuestRemark = ApiAnswer<'GET', '/courses/{course_id}/guest-comments'>[number]
/** A comment of a guest with its replies, oldest first. */
export type GuestRemarkThread = { first: GuestRemark; replies: GuestRemark[] }

/** What guests say about a course, and what a reviewer does with it. */
export function useGuestFeedback(courseId: string) {
  const t = useTranslations('guestFeedback')
  const path = { course_id: courseId }
  const queryKey = courseKeys.guestComments(courseId)
  const query = useRead(queryKey, '/courses/{course_id}/guest-comments', {
    path,
    staleTime: COURSE_STALE_MS,
    refetchInterval: FRESH_MS,
  })
  const refreshes = [queryKey]
  const reply = useAction({
    run: (api, { comment_id, text }: { comment_id: string; text: string }) =>
      api.post('/courses/{course_id}/guest-comments/{comment_id}/replies', {
        path: { ...path, comment_id },
        body: { text },
      }),
    refreshes,
    done: t('replied'),
  })
  const settle = useAction({
    run: (api, { comment_id, resolved }: { comment_id: string; resolved: boolean }) =>
      api.patch('/courses/{course_id}/guest-comments/{comment_id}', {
        path: { ...path, comment_id },
        body: { resolved },
      }),
    refreshes,
  })
  const adopt = useAction({
    run: (api, comment_id: string) =>
      api.post('/courses/{course_id}/guest-comments/{comment_id}/note', { path: { ...path, comment_id } }),
    refreshes: [
      queryKey,
      { queryKey: courseKeys.record(courseId), exact: true },
      { queryKey: courseKeys.ledger(courseId), exact: true },
    ],
    done: t('adopted'),
  })
  return { query, threads: threadsOf(query.data ?? []), reply, settle, adopt }
}

export type GuestTalk = Pick<ReturnType<typeof useGuestFeedback>, 'reply' | 'settle' | 'adopt'>

const threadsOf = (remarks: readonly GuestRemark[]): GuestRemarkThread[] =>
  remarks
    .filter(({ thread_id }) => thread_id === null)
    .map((first) => ({
      first,
      replies: remarks.filter(({ thread_id }) => thread_id === first.comment_id),
    }))
