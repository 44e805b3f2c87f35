'use client'

import { useTranslations } from 'next-intl'
import { useScenes } from '@/components/console/data/use-scenes'
import type { DeskProps } from '@/components/console/review/desk-props'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { EmptyState } from '@/components/ui/empty-state'
import { AudioDeskScenes } from './audio-desk-scenes'

/** The audio of a module, scene by scene: play, change, send back, approve. */
export function AudioDesk(desk: DeskProps) {
  const t = useTranslations('audioDesk')
  const moduleIndex = desk.moduleIndex ?? 0
  const query = useScenes(desk.course, moduleIndex)
  const empty = <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} absent={empty} />
  const { scenes } = query.data
  if (scenes.length === 0 || (desk.entries.length === 0 && scenes.every(({ audio }) => !audio))) return empty
  return <AudioDeskScenes {...desk} moduleIndex={moduleIndex} scenes={scenes} />
}
