'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ApiError, useApi } from '../api-client'
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
  return (
    <section aria-labelledby="outline" className="grid gap-3">
      <h2 id="outline" className="sr-only">
        {t('outline')}
      </h2>
      {query.data && <OutlineText outline={query.data} language={course.language} />}
      {(query.data === null || !isPlanned) && <p className="text-muted">{t('outlineEmpty')}</p>}
      {query.isError && !query.data && <p className="text-muted">{t('outlineFailed')}</p>}
    </section>
  )
}
