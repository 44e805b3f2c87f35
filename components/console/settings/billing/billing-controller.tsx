'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useApi } from '@/components/shared/api-client'
import { saveFile } from '@/components/shared/save-file'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { BillingView } from './billing-view'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export function BillingController() {
  const api = useApi()
  const t = useTranslations('billing')
  const common = useTranslations('common')
  const router = useRouter()
  const asked = useSearchParams()?.get('month') ?? ''
  const wanted = MONTH.test(asked) ? asked : ''
  const today = useQuery({
    queryKey: ['billing', ''],
    queryFn: () => api.get('/billing'),
  })
  const billing = useQuery({
    queryKey: ['billing', wanted],
    queryFn: () => api.get('/billing', { query: { month: wanted } }),
  })
  const month = billing.data?.month
  const entries = useQuery({
    queryKey: ['billing-entries', month],
    enabled: month !== undefined,
    queryFn: () => api.get('/billing/entries', { query: { month } }),
  })
  const courses = useQuery({
    queryKey: ['course-titles'],
    queryFn: () => api.get('/courses'),
  })
  const download = useAction({
    run: async () =>
      saveFile(
        await api.getCsv('/billing/entries', { query: { month } }),
        t('csvName', { month: month ?? '' }),
      ),
  })
  if (!billing.data) return <NotLoaded of={billing} rows={3} label={common('loading')} />
  return (
    <BillingView
      key={billing.data.month}
      billing={billing.data}
      lastMonth={today.data?.month ?? billing.data.month}
      entries={entries.data ?? null}
      entriesFailed={entries.isError}
      titles={new Map((courses.data ?? []).map(({ course_id, title }) => [course_id, title]))}
      onMonth={(chosen) => router.replace(`/settings/billing?month=${chosen}`, { scroll: false })}
      onRetry={() => entries.refetch()}
      onDownload={() => download.mutate()}
      downloading={download.isPending}
    />
  )
}
