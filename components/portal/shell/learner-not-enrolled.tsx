'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/**
 * Shown for a course the learner is not enrolled in, or that does not exist: the two are indistinguishable.
 */
export function LearnerNotEnrolled() {
  const t = useTranslations('learnerCourses')
  return (
    <>
      <h1 className="sr-only">{t('notEnrolled')}</h1>
      <EmptyState title={t('notEnrolled')}>
        <p>{t('notEnrolledHint')}</p>
        <Link href="/learn" className={`${buttonClass()} min-h-11`}>
          {t('toCourses')}
        </Link>
      </EmptyState>
    </>
  )
}
