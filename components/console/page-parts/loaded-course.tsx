'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { useCourse } from '@/components/console/data/use-course'
import { isMissing, NotLoaded } from '@/components/shared/states/not-loaded'
import { MissingCourse } from './missing-object'

type Props = {
  courseId: string
  /** what a screen reader announces until the course is loaded */
  loading?: string
  children: (course: Course) => ReactNode
}

/**
 * A page about a course: shows its content once the course is loaded, or that it is missing or failed to
 * load.
 */
export function LoadedCourse({ courseId, loading, children }: Props) {
  const t = useTranslations('course')
  const query = useCourse(courseId)
  if (!query.data || isMissing(query)) {
    const absent = <MissingCourse courseId={courseId} />
    return <NotLoaded of={query} rows={3} label={loading ?? t('loading')} absent={absent} />
  }
  return children(query.data)
}
