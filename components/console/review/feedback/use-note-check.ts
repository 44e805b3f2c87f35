'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { useApi } from '@/components/shared/api-client'
import type { ApiAnswer } from '@/components/shared/api-types'
import { ARTIFACT_TRAITS } from '@/lib/domains/ledger/artifact-types.ts'

const PATH = '/courses/{course_id}/review/note/check'
export type NoteObstacle = NonNullable<ApiAnswer<'POST', typeof PATH>['reason']>

const PAUSE_MS = 400

/** Whether notes on an artifact are left for people. */
export const isCommentOnly = ({ artifact_type }: Pick<ReviewEntry, 'artifact_type'>): boolean =>
  ARTIFACT_TRAITS[artifact_type].notes === 'people'

/**
 * Whether a note could be applied, checked on every pause in typing; `isKnown` is false until the response.
 */
export function useNoteCheck(
  entry: ReviewEntry,
  text: string,
): { obstacle: NoteObstacle | null; isKnown: boolean } {
  const api = useApi()
  const note = text.trim()
  const [rested, setRested] = useState(note)
  useEffect(() => {
    const timer = setTimeout(() => setRested(note), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [note])
  const { asset_id, course_id, updated_at } = entry
  const query = useQuery({
    queryKey: ['note check', asset_id, updated_at, rested],
    queryFn: () => api.post(PATH, { path: { course_id: course_id ?? '' }, body: { asset_id, note: rested } }),
    enabled: rested !== '' && rested === note && !isCommentOnly(entry),
    staleTime: 60_000,
    retry: false,
  })
  if (isCommentOnly(entry)) return { obstacle: 'comment_only', isKnown: true }
  const isKnown = note !== '' && rested === note && !query.isPending
  return { obstacle: isKnown ? (query.data?.reason ?? null) : null, isKnown }
}
