'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Enrollment } from '@/components/portal/shell/learner-wire'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { EmptyState } from '@/components/ui/empty-state'
import { courseSections } from './course-sections'
import { LearnerCourseCard } from './learner-course-card'
import { useLearnCourse } from './use-learn-course'

/** The learner's courses, those with a due date first. */
export function LearnerCoursesController({ name }: { name: string | null }) {
  const t = useTranslations('learnerCourses')
  const enrollments = useRead(['learn', 'enrollments'], '/learn/enrollments')
  return (
    <>
      <div className="grid gap-1">
        <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">{t('title')}</h1>
        {name && <p className="text-muted">{t('hello', { name })}</p>}
      </div>
      {enrollments.isSuccess ? (
        <LearnerCourseList
          enrollments={enrollments.data}
          renderCard={(enrollment) => (
            <LearnerCourseController key={enrollment.enrollment_id} enrollment={enrollment} />
          )}
        />
      ) : (
        <NotLoaded of={enrollments} rows={3} label={t('loading')} />
      )}
    </>
  )
}

/** A course in the list; its brand and next step appear once they are loaded, the rest is there at once. */
function LearnerCourseController({ enrollment }: { enrollment: Enrollment }) {
  const course = useLearnCourse(enrollment.course_id)
  return <LearnerCourseCard enrollment={enrollment} course={course.data ?? null} />
}

type Props = { enrollments: Enrollment[]; renderCard: (enrollment: Enrollment) => ReactNode }

function LearnerCourseList({ enrollments, renderCard }: Props) {
  const t = useTranslations('learnerCourses')
  const common = useTranslations('common')
  if (enrollments.length === 0) return <EmptyState title={common('noCoursesYet')}>{t('empty')}</EmptyState>
  return courseSections(enrollments).map(({ name, courses }) => (
    <section key={name} aria-label={t(name)} className="grid gap-3">
      <h2 className="font-medium text-muted text-sm">{t(name)}</h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {courses.map((enrollment) => (
          <li key={enrollment.enrollment_id} className="grid">
            {renderCard(enrollment)}
          </li>
        ))}
      </ul>
    </section>
  ))
}
