'use client'

import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/courses/course-wire'
import { OutlineText } from './outline-text'
import { useOutline } from './use-outline'

/** Read again whenever the course changes, so that a new outline shows by itself. */
export function OutlineController({ course }: { course: Course }) {
  const t = useTranslations('course')
  const isPlanned = course.stage !== 'sources'
  const query = useOutline(course, isPlanned)
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
