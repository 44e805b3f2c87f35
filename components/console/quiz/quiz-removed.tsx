'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/courses/course-wire'
import type { ReviewEntry } from '@/components/console/review/review-wire'
import { useApi } from '@/components/shared/api-client'

type Props = {
  course: Course
  entry: ReviewEntry
  onBringBack: (what: { assetId: number; version: number }) => void
}

/** A question that was removed, and the way back into the pool. */
export function QuizRemoved({ course, entry, onBringBack }: Props) {
  const api = useApi()
  const t = useTranslations('quizDesk')
  const path = { course_id: course.course_id, asset_id: entry.asset_id }
  const query = useQuery({
    queryKey: ['course', course.course_id, 'versions', entry.asset_id, entry.updated_at],
    queryFn: () => api.get('/courses/{course_id}/artifacts/{asset_id}/versions', { path }),
  })
  const newest = query.data?.[0]
  if (!newest) return query.isError ? null : <li className="text-muted text-sm">{t('loading')}</li>
  const prompt = String(newest.content.prompt ?? '')
  return (
    <li className="grid gap-1 rounded-lg bg-sunken p-2 text-sm">
      <span lang={course.language} className="line-clamp-2 text-muted">
        {prompt}
      </span>
      <button
        type="button"
        aria-label={t('bringBackLabel', { prompt })}
        onClick={() => onBringBack({ assetId: entry.asset_id, version: newest.version })}
        className="justify-self-start rounded-md px-1 font-medium text-accent-strong hover:bg-surface"
      >
        {t('bringBack')}
      </button>
    </li>
  )
}
