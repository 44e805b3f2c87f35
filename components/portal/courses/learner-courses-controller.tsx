'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { useApi } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import { LearnerCourseController } from './learner-course-controller'
import { LearnerCourseList } from './learner-course-list'

/** The learner's courses, what is under way first. */
export function LearnerCoursesController({ name }: { name: string | null }) {
  const api = useApi()
  const t = useTranslations('learnerCourses')
  const enrollments = useQuery({
    queryKey: ['learn', 'enrollments'],
    queryFn: () => api.get('/learn/enrollments'),
  })
  return (
    <>
      <div className="grid gap-1">
        <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">{t('title')}</h1>
        {name && <p className="text-muted">{t('hello', { name })}</p>}
      </div>
      {enrollments.isPending && <Skeleton rows={3} label={t('loading')} />}
      {enrollments.isError && <LoadFailure onRetry={() => void enrollments.refetch()} />}
      {enrollments.isSuccess && (
        <LearnerCourseList
          enrollments={enrollments.data}
          renderCard={(enrollment) => (
            <LearnerCourseController key={enrollment.enrollment_id} enrollment={enrollment} />
          )}
        />
      )}
    </>
  )
}
