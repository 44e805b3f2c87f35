'use client'

import { useTranslations } from 'next-intl'
import { courseKeys } from '@/components/console/data/course-keys'
import { useRead } from '@/components/shared/queries/use-read'

/** How the ledger records what a guest did. */
const GUEST = /^guest (gst_\w+)$/

/**
 * The name of whoever did something to a course, as recorded; guests, whom the ledger knows by id, as they call
 * themselves. Links are only read if a guest is among the `actors`.
 */
export function useGuestNames(
  courseId: string | null,
  actors: readonly (string | null)[],
): (actor: string) => string {
  const t = useTranslations('guestFeedback')
  const isNeeded = actors.some((actor) => GUEST.test(actor ?? ''))
  const links = useRead(courseKeys.guests(courseId ?? ''), '/courses/{course_id}/guest-reviews', {
    path: { course_id: courseId ?? '' },
    enabled: courseId !== null && isNeeded,
  })
  return (actor) => {
    const id = GUEST.exec(actor)?.[1]
    if (id === undefined) return actor
    const guest = links.data?.flatMap(({ guests }) => guests).find(({ guest_id }) => guest_id === id)
    return guest ? t('named', { name: guest.name }) : t('erased')
  }
}
