'use client'

import { useTranslations } from 'next-intl'
import { useOutline } from '@/components/console/data/use-outline'
import type { DeskProps } from '@/components/console/review/desk-props'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { OutlineDeskEditor } from './outline-desk-editor'

/** The outline of a course: read, edited, noted, sent back, approved. */
export function OutlineDesk(desk: DeskProps) {
  const t = useTranslations('outlineDesk')
  const query = useOutline(desk.course)
  if (query.isPending) return <Skeleton rows={4} label={t('loading')} />
  if (query.data === null) {
    const isStopped = desk.course.status === 'failed' || desk.course.status === 'cancelled'
    return <EmptyState title={t('empty')}>{isStopped ? t('emptyStopped') : t('emptyHint')}</EmptyState>
  }
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  return <OutlineDeskEditor {...desk} outline={query.data} />
}
