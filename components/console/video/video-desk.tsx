'use client'

import { useTranslations } from 'next-intl'
import { useScenes } from '@/components/console/data/use-scenes'
import type { DeskProps } from '@/components/console/review/desk-props'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { EmptyState } from '@/components/ui/empty-state'
import { VideoDeskModule } from './video-desk-module'

/** The video of a module: watch, send back, approve. */
export function VideoDesk(desk: DeskProps) {
  const t = useTranslations('videoDesk')
  const common = useTranslations('common')
  const query = useScenes(desk.course, desk.moduleIndex ?? 0)
  const empty = <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
  if (!query.data) return <NotLoaded of={query} rows={3} label={common('loadingVideo')} absent={empty} />
  if (!query.data.video_ready && desk.entries.length === 0) return empty
  return <VideoDeskModule {...desk} module={query.data} />
}
