'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CourseCheckpoint } from '@/components/console/review/review-wire'
import { useReview } from '@/components/console/review/use-review'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { useApi } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import type { Course } from './course-wire'
import { LedgerFilter } from './ledger-filter'
import { LedgerHistory } from './ledger-history'
import { LedgerTable } from './ledger-table'

/** Who approved, noted and changed what, and when; and where each artifact stands now. */
export function CourseHistoryController({ course }: { course: Course }) {
  const api = useApi()
  const t = useTranslations('course')
  const [checkpoint, setCheckpoint] = useState<CourseCheckpoint | null>(null)
  const [view, setView] = useState<'history' | 'ledger'>('history')
  const review = useReview(course)
  const history = useQuery({
    queryKey: ['course', course.course_id, 'history'],
    queryFn: () => api.get('/courses/{course_id}/review/history', { path: { course_id: course.course_id } }),
  })
  const isOwn = (row: { checkpoint: string }) => checkpoint === null || row.checkpoint === checkpoint
  if (!history.data || !review.query.data) {
    if (!history.isError && !review.query.isError) return <Skeleton rows={3} label={t('loading')} />
    return (
      <LoadFailure
        onRetry={() => {
          history.refetch()
          review.query.refetch()
        }}
      />
    )
  }
  return (
    <>
      <LedgerFilter view={view} onView={setView} checkpoint={checkpoint} onCheckpoint={setCheckpoint} />
      {view === 'history' ? (
        <LedgerHistory course={course} transitions={history.data.filter(isOwn)} />
      ) : (
        <LedgerTable course={course} entries={review.entries.filter(isOwn)} />
      )}
    </>
  )
}
