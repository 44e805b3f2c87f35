'use client'

import { useTranslations } from 'next-intl'
import { courseKeys } from '@/components/console/data/course-keys'
import { COURSE_STALE_MS } from '@/components/console/data/refetch-on-revision'
import type { DeskProps } from '@/components/console/review/desk-props'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { EmptyState } from '@/components/ui/empty-state'
import { SourceDeskView } from './source-desk-view'

const READING_MS = 2000

/** The sources of a course: read, leave out, correct, note, approve. */
export function SourceDesk(desk: DeskProps) {
  const { course } = desk
  const t = useTranslations('sourceDesk')
  const common = useTranslations('common')
  const query = useRead(courseKeys.sources(course.course_id), '/courses/{course_id}/sources', {
    path: { course_id: course.course_id },
    staleTime: COURSE_STALE_MS,
    refetchInterval: ({ state }) =>
      state.data?.some((source) => source.status === 'pending') ? READING_MS : false,
  })
  if (!query.data) return <NotLoaded of={query} rows={3} label={common('loadingSources')} />
  if (query.data.length === 0) return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
  return <SourceDeskView {...desk} sources={query.data} />
}
