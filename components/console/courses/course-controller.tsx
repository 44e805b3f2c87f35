'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useCourse } from '@/components/console/data/use-course'
import { MissingCourse } from '@/components/console/page-parts/missing-object'
import { isMissing, NotLoaded } from '@/components/shared/states/not-loaded'
import { Notice } from '@/components/ui/notice'
import { CourseView } from './course-view'

export function CourseController({ courseId }: { courseId: string }) {
  const t = useTranslations('course')
  const failure = useTranslations('failure')
  const query = useCourse(courseId)
  const title = query.data?.title
  useEffect(() => {
    if (title) document.title = `${title} · Coursewright`
  }, [title])
  if (!query.data || isMissing(query)) {
    const absent = <MissingCourse courseId={courseId} />
    return <NotLoaded of={query} rows={3} label={t('loading')} absent={absent} />
  }
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
