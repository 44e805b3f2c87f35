'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Checkpoint, ReviewSettings } from '@/components/console/account/account-wire'
import { useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Switch } from '@/components/ui/field/switch'
import { toast } from '@/components/ui/toast'
import { COURSE_CHECKPOINTS, PRESET_CHECKPOINTS } from '@/lib/product/checkpoints'

const KEY = ['review-settings']

export function SettingsReviewController() {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('settingsReview')
  const common = useTranslations('common')
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.get('/account/review-settings')).settings,
  })
  const show = (part: Partial<ReviewSettings>) =>
    client.setQueryData<ReviewSettings>(KEY, (known) => known && { ...known, ...part })
  const change = useAction({
    run: (api, settings: Partial<ReviewSettings>) => {
      show(settings)
      return api.put('/account/review-settings', { body: { settings } })
    },
    refreshes: [KEY],
  })
  const changeAll = useAction({
    run: (api, auto_approve: boolean) =>
      api.post('/account/review-settings/all-auto', { body: { auto_approve } }),
    refreshes: [KEY],
  })
  if (!query.data) return <NotLoaded of={query} rows={3} label={common('loading')} />
  const settings = query.data
  const setAll = (isAuto: boolean) =>
    changeAll.mutate(isAuto, {
      onSuccess: () =>
        toast.success(t(isAuto ? 'allAutoDone' : 'allManualDone'), {
          action: { label: common('undo'), onClick: () => change.mutate(settings) },
        }),
    })
  return (
    <SettingsReview
      settings={settings}
      busy={changeAll.isPending}
      onChange={(checkpoint, isManual) => change.mutate({ [checkpoint]: isManual ? 'manual' : 'auto' })}
      onAll={setAll}
    />
  )
}

type Props = {
  settings: ReviewSettings
  busy: boolean
  onChange: (checkpoint: Checkpoint, isManual: boolean) => void
  onAll: (isAuto: boolean) => void
}

function SettingsReview({ settings, busy, onChange, onAll }: Props) {
  const t = useTranslations('settingsReview')
  const common = useTranslations('common')
  const names = useTranslations('checkpoint')
  const everyIs = (value: 'auto' | 'manual') => Object.values(settings).every((setting) => setting === value)
  const switches = (checkpoints: readonly Checkpoint[]) => (
    <ul className="divide-y divide-line">
      {checkpoints.map((checkpoint) => (
        <li key={checkpoint} className="py-3 first:pt-0 last:pb-0">
          <Switch
            label={names(checkpoint)}
            hint={t(checkpoint)}
            checked={settings[checkpoint] === 'manual'}
            onChange={(isManual) => onChange(checkpoint, isManual)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="grid max-w-3xl gap-5">
      <Card
        title={t('course')}
        description={t('courseHint')}
        actions={
          <>
            <Button look="quiet" busy={busy} disabled={everyIs('manual')} onClick={() => onAll(false)}>
              {common('reviewEverything')}
            </Button>
            <Button look="quiet" busy={busy} disabled={everyIs('auto')} onClick={() => onAll(true)}>
              {common('automateEverything')}
            </Button>
          </>
        }
      >
        {switches(COURSE_CHECKPOINTS)}
      </Card>
      <Card title={t('preset')} description={t('presetHint')}>
        {switches(PRESET_CHECKPOINTS)}
      </Card>
    </div>
  )
}
