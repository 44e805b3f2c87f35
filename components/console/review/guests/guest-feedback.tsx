'use client'

import { useTranslations } from 'next-intl'
import { GuestThread } from './guest-thread'
import { useGuestFeedback } from './use-guest-feedback'

/** What guests say about an artifact, where it is reviewed; nothing if they say nothing. */
export function GuestFeedback({ courseId, assetId }: { courseId: string; assetId: number }) {
  const t = useTranslations('guestFeedback')
  const { threads, ...talk } = useGuestFeedback(courseId)
  const own = threads.filter(({ first }) => first.asset_id === assetId)
  if (own.length === 0) return null
  return (
    <section aria-label={t('title')} className="grid gap-2">
      <h3 className="font-medium text-sm">{t('title')}</h3>
      <ul className="grid gap-3">
        {own.map((thread) => (
          <GuestThread key={thread.first.comment_id} thread={thread} talk={talk} />
        ))}
      </ul>
    </section>
  )
}
