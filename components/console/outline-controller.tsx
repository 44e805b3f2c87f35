'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ApiError, useApi } from './api-client'
import type { Course, Outline } from './course-wire'
import { OutlineText } from './outline-text'

/** Read again whenever the course changes, so that a new outline shows by itself. */
export function OutlineController({ course }: { course: Course }) {
  const api = useApi()
  const t = useTranslations('course')
  const isPlanned = course.stage !== 'sources'
  const query = useQuery({
    enabled: isPlanned,
    queryKey: ['course', course.course_id, 'outline', course.updated_at],
    queryFn: async () => {
      try {
        return (await api.get<Outline>(`/courses/${course.course_id}/outline`)).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    placeholderData: (previous) => previous,
  })
  // Who followed the link before the outline was here stands too far up: there was nothing to scroll to yet.
  const isHere = Boolean(query.data)
  useEffect(() => {
    if (isHere && location.hash === '#outline') document.getElementById('outline')?.scrollIntoView()
  }, [isHere])
  return (
    <section aria-labelledby="outline" className="grid gap-3">
      <h2 id="outline" className="font-semibold text-lg">
        {t('outline')}
      </h2>
      {query.data && <OutlineText outline={query.data} language={course.language} />}
      {(query.data === null || !isPlanned) && <p className="text-muted">{t('outlineEmpty')}</p>}
      {query.isError && !query.data && <p className="text-muted">{t('outlineFailed')}</p>}
    </section>
  )
}
