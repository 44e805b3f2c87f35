'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { useCourse } from '@/components/console/data/use-course'
import { ApiError } from '@/components/shared/api-client'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { MissingCourse } from './missing-object'

type Props = {
  courseId: string
  /** what a screen reader hears until the course is there */
  loading?: string
  children: (course: Course) => ReactNode
}

/** A page of a course: waits for it, says that it is missing or does not load, else shows what it is for. */
export function LoadedCourse({ courseId, loading, children }: Props) {
  const t = useTranslations('course')
  const query = useCourse(courseId)
  if (query.isPending) return <Skeleton rows={3} label={loading ?? t('loading')} />
  if (query.error instanceof ApiError && query.error.status === 404)
    return <MissingCourse courseId={courseId} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  return children(query.data)
}
