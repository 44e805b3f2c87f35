'use client'

import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { OpenReview } from '@/components/console/data/course-wire'
import { reviewPath } from '@/components/console/data/review-wire'
import { formatLength } from '@/components/shared/format-time'
import { buttonClass } from '@/components/ui/button'
import { type QueueProps, useReviewQueue } from './use-review-queue'

/**
 * Once everything at a checkpoint is approved: what is being generated, and what comes next. On a phone it
 * comes below what was reviewed.
 */
export function ReviewDeskNext(desk: QueueProps) {
  const { course } = desk
  const t = useTranslations('reviewDesk')
  const { queue, groups } = useReviewQueue(desk)
  const nameOf = usePlaceName()
  const [next] = queue.here
  const { making, isHeld } = queue
  const isDone = course.status === 'ready' || course.status === 'partial_quota_exceeded'
  const isLast = !next && !making && groups !== undefined && queue.elsewhere.length === 0
  const { eta_seconds: left } = course.progress
  const what = making && nameOf(making.checkpoint, making.moduleIndex)
  const sentences = [
    t(isDone && !next ? 'courseDone' : isLast ? 'nothingWaits' : 'placeDone'),
    what && t(isHeld ? 'nextMade' : 'nowMade', { what }),
    what && !isHeld && course.status === 'generating' && left && t('timeLeft', { time: formatLength(left) }),
  ]
  return (
    <section
      aria-label={t('whatNext')}
      className="grid gap-3 max-sm:order-1 rounded-xl border border-line bg-good-soft px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 flex-1 basis-64">
          {sentences.filter(Boolean).join(' ')}
        </p>
        <NextLink courseId={course.course_id} next={next} isQuiet={queue.elsewhere.length > 0} />
      </div>
    </section>
  )
}

type NextLinkProps = { courseId: string; next: OpenReview | undefined; isQuiet: boolean }

function NextLink({ courseId, next, isQuiet }: NextLinkProps) {
  const t = useTranslations('reviewDesk')
  const nameOf = usePlaceName()
  return (
    <Link
      href={next ? reviewPath(courseId, next.checkpoint, next.module_index) : `/courses/${courseId}`}
      className={buttonClass(!next && isQuiet ? 'quiet' : 'primary')}
    >
      {next ? t('next', { what: nameOf(next.checkpoint, next.module_index) }) : t('toCourse')}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  )
}

function usePlaceName(): (checkpoint: OpenReview['checkpoint'], moduleIndex: number | null) => string {
  const t = useTranslations('review')
  const names = useTranslations('checkpoint')
  return (checkpoint, moduleIndex) =>
    moduleIndex === null
      ? names(checkpoint)
      : t('inModule', { what: names(checkpoint), number: moduleIndex + 1 })
}
