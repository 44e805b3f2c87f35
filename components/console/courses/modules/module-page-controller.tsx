'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useCourse } from '@/components/console/data/use-course'
import { MissingCourse } from '@/components/console/page-parts/missing-object'
import { useRead } from '@/components/shared/queries/use-read'
import { isMissing, NotLoaded } from '@/components/shared/states/not-loaded'
import { EmptyState } from '@/components/ui/empty-state'
import { ModulePage } from './module-page'

export function ModulePageController({ courseId, number }: { courseId: string; number: number }) {
  const t = useTranslations('course')
  const page = useTranslations('modulePage')
  const course = useCourse(courseId)
  const summary = course.data?.modules.find((known) => known.module_index === number - 1)
  const module = useRead(
    ['course', courseId, 'module record', number, summary],
    '/courses/{course_id}/modules/{module_num}',
    {
      path: { course_id: courseId, module_num: number },
      enabled: summary !== undefined,
      placeholderData: (previous) => previous,
      staleTime: 60_000,
    },
  )
  const title = module.data?.title
  useEffect(() => {
    if (title) document.title = `${title} · Coursewright`
  }, [title])
  const isGone = isMissing(course) || isMissing(module)
  if (course.data && !summary && !isGone)
    return (
      <EmptyState isPage title={page('notFound')}>
        {page('notFoundHint')}
      </EmptyState>
    )
  if (!course.data || !module.data || isGone) {
    const absent = <MissingCourse courseId={courseId} />
    return <NotLoaded of={[course, module]} rows={3} label={t('loading')} absent={absent} />
  }
  return <ModulePage course={course.data} module={module.data} />
}
