'use client'

import { useTranslations } from 'next-intl'
import { useScenes } from '@/components/console/data/use-scenes'
import type { DeskProps } from '@/components/console/review/desk-props'
import { ApiError } from '@/components/shared/api-client'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { VideoDeskModule } from './video-desk-module'

/** The video of a module: watched, sent back, approved. */
export function VideoDesk(desk: DeskProps) {
  const t = useTranslations('videoDesk')
  const query = useScenes(desk.course, desk.moduleIndex ?? 0)
  if (query.isPending) return <Skeleton rows={3} label={t('loading')} />
  const isAbsent = query.error instanceof ApiError && query.error.status === 404
  if (!query.data && !isAbsent) return <LoadFailure onRetry={() => query.refetch()} />
  if (!query.data || (!query.data.video_ready && desk.entries.length === 0))
    return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
  return <VideoDeskModule {...desk} module={query.data} />
}
