'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Course, CourseSource } from '@/components/console/courses/course-wire'
import { ApiError, useApi } from '@/components/shared/api-client'
import { formatLength } from '@/components/shared/format-time'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'

type Props = { course: Course; sources: CourseSource[]; isPossible: boolean }

/** How long the videos will be, against what is left of the month's quota. */
export function NewCourseEstimate({ course, sources, isPossible }: Props) {
  const api = useApi()
  const t = useTranslations('newCourse')
  const isReading = sources.some((source) => source.status === 'pending')
  const query = useQuery({
    enabled: isPossible && !isReading,
    queryKey: ['course', course.course_id, 'estimate', course.updated_at],
    queryFn: () => api.get('/courses/{course_id}/estimate', { path: { course_id: course.course_id } }),
    retry: (count, error) => count < 3 && !(error instanceof ApiError && error.code === 'no_usable_source'),
  })
  return (
    <Card title={t('estimate')}>
      {!isPossible || isReading ? (
        <p className="text-muted text-sm">{t(isReading ? 'reading' : 'estimateLater')}</p>
      ) : query.data ? (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 whitespace-nowrap">
            <span className="font-semibold text-2xl tracking-tight">
              {t('about', { time: formatLength(query.data.estimated_seconds) })}
            </span>
            <span className="text-muted text-sm">
              {t('ofRemaining', { time: formatLength(query.data.remaining_seconds) })}
            </span>
          </p>
          {query.data.fits ? (
            <Notice tone="good">{t('fits')}</Notice>
          ) : (
            <Notice tone="warn">{t('fitsNot')}</Notice>
          )}
        </>
      ) : query.isError ? (
        <p className="text-muted text-sm">{t('estimateFailed')}</p>
      ) : (
        <Skeleton rows={1} label={t('estimating')} />
      )}
    </Card>
  )
}
