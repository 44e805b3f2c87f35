'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { toast } from 'sonner'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { Skeleton } from '@/components/ui/skeleton'
import { SettingsReview } from './settings-review'
import type { ReviewSettings } from './settings-wire'

const KEY = ['review-settings']

export function SettingsReviewController() {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('settingsReview')
  const app = useTranslations('app')
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.get('/account/review-settings')).settings,
  })
  const show = (part: Partial<ReviewSettings>) =>
    client.setQueryData<ReviewSettings>(KEY, (known) => known && { ...known, ...part })
  const change = useAction({
    run: (settings: Partial<ReviewSettings>) => {
      show(settings)
      return api.put('/account/review-settings', { body: { settings } })
    },
    refreshes: [KEY],
  })
  const changeAll = useAction({
    run: (auto_approve: boolean) => api.post('/account/review-settings/all-auto', { body: { auto_approve } }),
    refreshes: [KEY],
  })
  if (query.isPending) return <Skeleton rows={3} label={app('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  const settings = query.data
  const setAll = (isAuto: boolean) =>
    changeAll.mutate(isAuto, {
      onSuccess: () =>
        toast.success(t(isAuto ? 'allAutoDone' : 'allManualDone'), {
          action: { label: app('undo'), onClick: () => change.mutate(settings) },
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
