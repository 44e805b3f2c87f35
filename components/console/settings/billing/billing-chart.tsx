'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ChargeEntry } from '@/components/console/settings/settings-wire'
import { formatLength } from '@/components/shared/format-time'
import { Tabs } from '@/components/ui/tabs'
import { BillingDayBars } from './billing-day-bars'
import { chargedByCourse, chargedByDay } from './billing-days'

type Props = { entries: ChargeEntry[]; month: string; monthName: string; titles: Map<string, string> }

export function BillingChart({ entries, month, monthName, titles }: Props) {
  const t = useTranslations('billing')
  const [view, setView] = useState('byDay')
  const courses = chargedByCourse(entries)
  if (courses.length === 0) return <p className="py-6 text-center text-muted text-sm">{t('nothing')}</p>
  const most = courses[0]?.seconds ?? 1
  return (
    <Tabs
      label={t('chart')}
      value={view}
      onChange={setView}
      tabs={[
        {
          key: 'byDay',
          label: t('byDay'),
          content: <BillingDayBars days={chargedByDay(entries, month)} month={month} monthName={monthName} />,
        },
        {
          key: 'byCourse',
          label: t('byCourse'),
          content: (
            <ol className="grid gap-3">
              {courses.map(({ courseId, seconds }) => (
                <li key={courseId} className="grid gap-1">
                  <div className="flex justify-between gap-4 text-sm">
                    <span className="truncate">
                      {titles.get(courseId) ?? `${t('deleted')} (${courseId})`}
                    </span>
                    <span className="shrink-0 font-medium tabular-nums">{formatLength(seconds)}</span>
                  </div>
                  <div aria-hidden="true" className="h-2 rounded-full bg-sunken">
                    <div
                      className="h-full rounded-full bg-accent"
                      style={{ width: `${(100 * seconds) / most}%` }}
                    />
                  </div>
                </li>
              ))}
            </ol>
          ),
        },
      ]}
    />
  )
}
