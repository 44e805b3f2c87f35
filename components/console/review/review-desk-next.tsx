'use client'

import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import type { DeskProps } from './desk-props'
import { nextReview } from './next-review'
import { reviewPath } from './review-wire'

/** Once all of a checkpoint is approved: the way to what waits next, or to the course when nothing does. */
export function ReviewDeskNext({
  course,
  checkpoint,
  moduleIndex,
}: Pick<DeskProps, 'course' | 'checkpoint' | 'moduleIndex'>) {
  const t = useTranslations('reviewDesk')
  const names = useTranslations('checkpoint')
  const next = nextReview(course, { checkpoint, moduleIndex })
  const isDone = course.status === 'ready' || course.status === 'partial_quota_exceeded'
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-good-soft px-4 py-3 text-sm"
    >
      <p>{t(next ? 'placeDone' : isDone ? 'courseDone' : 'nothingWaits')}</p>
      <Link
        href={
          next
            ? reviewPath(course.course_id, next.checkpoint, next.moduleIndex)
            : `/courses/${course.course_id}`
        }
        className={buttonClass()}
      >
        {next
          ? next.moduleIndex === null
            ? t('next', { what: names(next.checkpoint) })
            : t('nextInModule', { what: names(next.checkpoint), number: next.moduleIndex + 1 })
          : t('toCourse')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </div>
  )
}
