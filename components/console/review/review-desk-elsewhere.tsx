'use client'

import { useTranslations } from 'next-intl'
import { GateRow } from '@/components/console/page-parts/gate-row'
import { type QueueProps, useReviewQueue } from './use-review-queue'

/** This many reviews elsewhere are offered; the bell has the rest. */
const MOST = 3

/** What waits for review in other courses, once nothing else does in this one. */
export function ReviewDeskElsewhere(desk: QueueProps) {
  const t = useTranslations('reviewDesk')
  const { queue } = useReviewQueue(desk)
  if (queue.here.length > 0 || queue.elsewhere.length === 0) return null
  return (
    <section aria-label={t('elsewhere')} className="grid gap-2 text-sm">
      <h2 className="font-medium">{t('elsewhere')}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {queue.elsewhere.slice(0, MOST).map((gate) => (
          <GateRow key={`${gate.course_id ?? gate.preset_id} ${gate.checkpoint}`} gate={gate} />
        ))}
      </ul>
    </section>
  )
}
