'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useApi } from './api-client'
import type { Course, CourseSource } from './course-wire'
import { SourceList } from './source-list'

export function SourceListController({ course }: { course: Course }) {
  const api = useApi()
  const t = useTranslations('course')
  const query = useQuery({
    queryKey: ['course', course.course_id, 'sources'],
    queryFn: async () => (await api.get<CourseSource[]>(`/courses/${course.course_id}/sources`)).data,
    refetchInterval: ({ state }) =>
      state.data?.some((source) => source.status === 'pending') ? 2000 : false,
  })
  return (
    <section aria-labelledby="sources" className="grid gap-3">
      <h2 id="sources" className="font-semibold text-lg">
        {t('sources')}
      </h2>
      {query.data && <SourceList sources={query.data} />}
      {query.isError && !query.data && <p className="text-muted">{t('sourcesFailed')}</p>}
    </section>
  )
}
