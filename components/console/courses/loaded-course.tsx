'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { MissingCourse } from '@/components/console/shell/missing-object'
import { ApiError } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import type { Course } from './course-wire'
import { useCourse } from './use-course'

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
