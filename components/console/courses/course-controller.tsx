'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useCourse } from '@/components/console/data/use-course'
import { MissingCourse } from '@/components/console/page-parts/missing-object'
import { ApiError } from '@/components/shared/api-client'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { CourseView } from './course-view'

export function CourseController({ courseId }: { courseId: string }) {
  const t = useTranslations('course')
  const failure = useTranslations('failure')
  const query = useCourse(courseId)
  const title = query.data?.title
  useEffect(() => {
    if (title) document.title = `${title} · Coursewright`
  }, [title])
  if (query.isPending) return <Skeleton rows={3} label={t('loading')} />
  if (query.error instanceof ApiError && query.error.status === 404)
    return <MissingCourse courseId={courseId} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  return (
    <div className="grid gap-6">
      {query.isRefetchError && (
        <Notice tone="warn" live>
          {failure('stale')}
        </Notice>
      )}
      <CourseView course={query.data} />
    </div>
  )
}
