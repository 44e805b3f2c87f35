'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { DeskProps } from '@/components/console/review/desk-props'
import { QuizController } from './quiz-controller'

/** The questions of a module under review. */
export function QuizDesk({ course, moduleIndex, review, entries }: DeskProps) {
  const t = useTranslations('quizDesk')
  const place = moduleIndex ?? 0
  return (
    <>
      <QuizController key={place} course={course} moduleIndex={place} review={review} entries={entries} />
      <p className="text-muted text-sm">
        {t('examHint')}{' '}
        <Link href={`/courses/${course.course_id}/exam`} className="underline underline-offset-4">
          {t('exam')}
        </Link>
      </p>
    </>
  )
}
