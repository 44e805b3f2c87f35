'use client'

import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/courses/course-wire'
import { Skeleton } from '@/components/ui/skeleton'
import { SourceList } from './source-list'
import { useSources } from './use-sources'

export function SourceListController({ course }: { course: Course }) {
  const t = useTranslations('course')
  const query = useSources(course.course_id)
  return (
    <section aria-labelledby="sources" className="grid gap-3">
      <h2 id="sources" className="sr-only">
        {t('sources')}
      </h2>
      {query.isPending && <Skeleton rows={1} label={t('loading')} />}
      {query.data && <SourceList sources={query.data} />}
      {query.isError && !query.data && <p className="text-muted">{t('sourcesFailed')}</p>}
    </section>
  )
}
