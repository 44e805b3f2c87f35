'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { reopenIn } from '@/components/console/account/console-choice'
import { useApi } from '@/components/shared/api-client'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

type Props = {
  of: '/courses/{course_id}' | '/presets/{preset_id}'
  id: string
  title: string
  children: ReactNode
}

/** Shown for an object that does not exist in this mode; if the other mode has it, links there. */
export function MissingObject({ of, id, title, children }: Props) {
  const api = useApi()
  const t = useTranslations('otherMode')
  const other = useQuery({
    queryKey: ['other mode', api.mode, of, id],
    queryFn: () => api.existsInOtherMode(of, { path: { course_id: id, preset_id: id } }),
    retry: false,
  })
  if (!other.data)
    return (
      <EmptyState isPage title={title}>
        {children}
      </EmptyState>
    )
  const wanted = api.mode === 'live' ? 'test' : 'live'
  return (
    <EmptyState isPage title={t(wanted === 'test' ? 'inSandbox' : 'inLive')}>
      <p>{t(wanted === 'test' ? 'nowLive' : 'nowSandbox')}</p>
      <Button onClick={() => reopenIn(wanted)}>{t(wanted === 'test' ? 'toSandbox' : 'toLive')}</Button>
    </EmptyState>
  )
}

/** {@link MissingObject} for a course. */
export function MissingCourse({ courseId }: { courseId: string }) {
  const t = useTranslations('course')
  return (
    <MissingObject of="/courses/{course_id}" id={courseId} title={t('notFound')}>
      {t('notFoundHint')}
    </MissingObject>
  )
}
