'use client'

import { useTranslations } from 'next-intl'
import { useOutline } from '@/components/console/data/use-outline'
import type { DeskProps } from '@/components/console/review/desk-props'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { EmptyState } from '@/components/ui/empty-state'
import { OutlineDeskEditor } from './outline-desk-editor'

/** The outline of a course: read, edit, note, send back, approve. */
export function OutlineDesk(desk: DeskProps) {
  const t = useTranslations('outlineDesk')
  const query = useOutline(desk.course)
  if (query.data === null) {
    const isStopped = desk.course.status === 'failed' || desk.course.status === 'cancelled'
    return <EmptyState title={t('empty')}>{isStopped ? t('emptyStopped') : t('emptyHint')}</EmptyState>
  }
  if (!query.data) return <NotLoaded of={query} rows={4} label={t('loading')} />
  return <OutlineDeskEditor {...desk} outline={query.data} />
}
