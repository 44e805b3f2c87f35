'use client'

import { useTranslations } from 'next-intl'
import { useScenes } from '@/components/console/data/use-scenes'
import type { DeskProps } from '@/components/console/review/desk-props'
import { ApiError } from '@/components/shared/api-client'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { AudioDeskScenes } from './audio-desk-scenes'

/** The voice of a module, scene by scene: heard, changed, sent back, approved. */
export function AudioDesk(desk: DeskProps) {
  const t = useTranslations('audioDesk')
  const moduleIndex = desk.moduleIndex ?? 0
  const query = useScenes(desk.course, moduleIndex)
  if (query.isPending) return <Skeleton rows={3} label={t('loading')} />
  const isAbsent = query.error instanceof ApiError && query.error.status === 404
  if (!query.data && !isAbsent) return <LoadFailure onRetry={() => query.refetch()} />
  const scenes = query.data?.scenes ?? []
  if (scenes.length === 0 || (desk.entries.length === 0 && scenes.every(({ audio }) => !audio)))
    return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
  return <AudioDeskScenes {...desk} moduleIndex={moduleIndex} scenes={scenes} />
}
