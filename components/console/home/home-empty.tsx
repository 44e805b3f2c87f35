'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useApi } from '@/components/shared/api-client'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** The first thing to do in an account that has no course: a preset, then a course. */
export function HomeEmpty() {
  const api = useApi()
  const t = useTranslations('overview')
  const { data } = useQuery({
    queryKey: ['presets'],
    queryFn: () => api.get('/presets'),
  })
  const hasPreset = data?.some((preset) => preset.status === 'ready') ?? true
  return (
    <EmptyState title={t('emptyTitle')}>
      <p>{t(hasPreset ? 'emptyHint' : 'emptyHintPreset')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {hasPreset && (
          <Link href="/courses/new" className={buttonClass()}>
            {t('newCourse')}
          </Link>
        )}
        <Link href="/presets/new" className={buttonClass(hasPreset ? 'quiet' : 'primary')}>
          {t('newPreset')}
        </Link>
      </div>
    </EmptyState>
  )
}
