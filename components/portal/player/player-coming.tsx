import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { lastNumber, moduleOf } from '@/components/portal/shell/learner-step'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { PortalHead } from '@/components/portal/shell/portal-head'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** A module that does not exist yet. */
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
