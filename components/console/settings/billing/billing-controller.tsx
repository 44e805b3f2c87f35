'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRead } from '@/components/shared/queries/use-read'
import { saveFile } from '@/components/shared/save-file'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { BillingView } from './billing-view'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export function BillingController() {
  const t = useTranslations('billing')
  const common = useTranslations('common')
  const router = useRouter()
  const asked = useSearchParams()?.get('month') ?? ''
  const wanted = MONTH.test(asked) ? asked : ''
  const today = useRead(['billing', ''], '/billing')
  const billing = useRead(['billing', wanted], '/billing', { query: { month: wanted } })
  const month = billing.data?.month
  const entries = useRead(['billing-entries', month], '/billing/entries', {
    query: { month },
    enabled: month !== undefined,
  })
  const courses = useRead(['course-titles'], '/courses')
  const download = useAction({
    run: async (api) =>
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
