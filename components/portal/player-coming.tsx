import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { lastNumber, moduleOf } from './learner-step'
import type { LearnCourse } from './learner-wire'
import { PortalHead } from './portal-head'

/** A module that is not there yet. */
export function PlayerComing({ course, moduleNum }: { course: LearnCourse; moduleNum: number }) {
  const t = useTranslations('player')
  return (
    <>
      <PortalHead
        back={{ href: `/learn/courses/${course.course_id}`, label: course.title, lang: course.language }}
        place={t('position', { number: moduleNum, total: lastNumber(course.modules) })}
        title={moduleOf(course.modules, moduleNum)?.title}
        lang={course.language}
      />
      <EmptyState title={t('comingTitle')}>
        <p>{t('coming')}</p>
        <Link href={`/learn/courses/${course.course_id}`} className={`${buttonClass()} min-h-11`}>
          {t('toCourse')}
        </Link>
      </EmptyState>
    </>
  )
}
