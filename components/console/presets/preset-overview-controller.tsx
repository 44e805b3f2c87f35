'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useApi } from '@/components/shared/api-client'
import { formatLength } from '@/components/shared/format-time'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import { PresetCourses } from './preset-courses'
import { PresetFacts } from './preset-facts'
import type { PresetTab, SetupStep } from './preset-setup'
import { PresetSteps } from './preset-steps'
import type { Preset } from './preset-wire'

const SHOWN_COURSES = 10

type Props = { preset: Preset; steps: SetupStep[]; onGo: (tab: PresetTab) => void }

export function PresetOverviewController({ preset, steps, onGo }: Props) {
  const api = useApi()
  const t = useTranslations('preset')
  const path = { preset_id: preset.preset_id }
  const courses = useQuery({
    queryKey: ['preset', preset.preset_id, 'courses'],
    queryFn: () => api.getPage('/presets/{preset_id}/courses', { path, query: { limit: SHOWN_COURSES } }),
  })
  const quota = useQuery({
    queryKey: ['preset', preset.preset_id, 'quota'],
    queryFn: () => api.get('/presets/{preset_id}/quota', { path }),
  })
  const used = quota.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PresetSteps preset={preset} steps={steps} onGo={onGo} />
        <PresetCourses
          presetId={preset.preset_id}
          courses={courses.data?.data ?? null}
          hasMore={Boolean(courses.data?.nextCursor)}
          isReady={preset.status === 'ready'}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PresetFacts preset={preset} />
        {used && (
          <Card title={t('quota')}>
            <p>
              <span className="font-semibold text-2xl tracking-tight">
                {formatLength(used.consumed_seconds)}
              </span>{' '}
              <span className="text-muted text-sm">{t('quotaUsed', { count: used.courses })}</span>
            </p>
            <div className="grid gap-1.5">
              <ProgressBar percent={used.quota_seconds.percent_consumed} label={t('quotaAccount')} />
              <p className="text-muted text-sm">
                {t('quotaLeft', { time: formatLength(used.quota_seconds.remaining_seconds) })}
              </p>
            </div>
          </Card>
        )}
      </div>
    </div>
  )
}
