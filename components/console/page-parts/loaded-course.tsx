'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { useCourse } from '@/components/console/data/use-course'
import { isMissing, NotLoaded } from '@/components/shared/states/not-loaded'
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
  if (!query.data || isMissing(query)) {
    const absent = <MissingCourse courseId={courseId} />
    return <NotLoaded of={query} rows={3} label={loading ?? t('loading')} absent={absent} />
  }
  return children(query.data)
}
