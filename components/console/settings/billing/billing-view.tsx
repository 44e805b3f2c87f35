'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Billing, ChargeEntry } from '@/components/console/account/account-wire'
import { formatLength } from '@/components/shared/format-time'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { Notice } from '@/components/ui/notice'
import { Tabs } from '@/components/ui/tabs'
import { BillingDayBars } from './billing-day-bars'
import { chargedByCourse, chargedByDay, shiftMonth } from './billing-days'
import { BillingEntries } from './billing-entries'

type Props = {
  billing: Billing
  /** the current month, `YYYY-MM`: there is nothing after it */
  lastMonth: string
  /** null: not loaded yet */
  entries: ChargeEntry[] | null
  entriesFailed: boolean
  titles: Map<string, string>
  onMonth: (month: string) => void
  onRetry: () => void
  onDownload: () => void
  downloading: boolean
}

export function BillingView(props: Props) {
  const { billing, lastMonth, entries, entriesFailed, titles, onMonth, onRetry, onDownload, downloading } =
    props
  const t = useTranslations('billing')
  const common = useTranslations('common')
  const locale = useLocale()
  const { summary, month, tokens } = billing
  const { used, budget } = tokens
  const tokensPercent = budget !== null && used < budget ? (100 * used) / budget : 100
  const monthName = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
  const figures: [string, number][] = [
    [t('courses'), summary.courses_total],
    [t('ready'), summary.courses_ready],
    [t('partial'), summary.courses_partial],
    [t('failed'), summary.courses_failed],
    [t('modules'), summary.total_modules],
    [t('refs'), summary.distinct_external_refs],
  ]
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-1">
        <IconButton label={t('previous')} onClick={() => onMonth(shiftMonth(month, -1))}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <h2 aria-live="polite" className="min-w-36 text-center font-semibold first-letter:uppercase">
          {monthName}
        </h2>
        <IconButton
          label={t('next')}
          disabled={month >= lastMonth}
          onClick={() => onMonth(shiftMonth(month, 1))}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <BillingGauge billing={billing} />
      {budget !== null && (
        <Card
          title={t('tokens')}
          actions={<p className="text-muted text-sm tabular-nums">{t('tokensOf', { used, budget })}</p>}
        >
          <Gauge label={t('tokens')} percent={tokensPercent} shares={[[DOTS.consumed, tokensPercent]]} />
          {used >= budget && <Notice tone="warn">{t('tokensOver')}</Notice>}
        </Card>
      )}
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-surface px-3 py-4 sm:px-5">
            <dt className="hyphens-auto break-words text-muted text-sm">{name}</dt>
            <dd className="font-semibold text-xl tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {(entriesFailed || !entries) && (
        <NotLoaded of={{ isError: entriesFailed, refetch: onRetry }} rows={2} label={common('loading')} />
      )}
      {entries && (
        <>
          <Card title={t('chart')}>
            <BillingChart entries={entries} month={month} monthName={monthName} titles={titles} />
          </Card>
          <BillingEntries
            entries={entries}
            titles={titles}
            onDownload={onDownload}
            downloading={downloading}
          />
        </>
      )}
    </div>
  )
}

type BillingChartProps = {
  entries: ChargeEntry[]
  month: string
  monthName: string
  titles: Map<string, string>
}

function BillingChart({ entries, month, monthName, titles }: BillingChartProps) {
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

const DOTS = { consumed: 'bg-accent', reserved: 'bg-accent/40', remaining: 'bg-sunken border border-edge' }

type GaugeProps = { label: string; percent: number; shares: [color: string, percent: number][] }

/** A bar of shares, in percent, side by side; screen readers hear `percent`. */
function Gauge({ label, percent, shares }: GaugeProps) {
  return (
    <>
      <meter className="sr-only" aria-label={label} min={0} max={100} value={Math.round(percent)} />
      <div aria-hidden="true" className="flex h-3 overflow-hidden rounded-full bg-sunken">
        {shares.map(([color, width]) => (
          <div key={color} className={color} style={{ width: `${width}%` }} />
        ))}
      </div>
    </>
  )
}

/** The month's quota: used, reserved for videos in progress, and left. */
function BillingGauge({ billing }: { billing: Billing }) {
  const t = useTranslations('billing')
  const locale = useLocale()
  const { quota_seconds: quota, reserved_seconds: reserved } = billing
  const { consumed_seconds: consumed, quota_seconds: total } = quota
  const whole = Math.max(1, total, consumed + reserved)
  const share = (seconds: number) => (100 * seconds) / whole
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const parts: [keyof typeof DOTS, number][] = [
    ['consumed', consumed],
    ['reserved', reserved],
    ['remaining', quota.remaining_seconds],
  ]
  return (
    <Card
      title={t('gauge')}
      actions={
        <p className="text-muted text-sm">
          <span className="font-semibold text-base text-ink tabular-nums">
            {percent.format(quota.percent_consumed / 100)}
          </span>{' '}
          · {t('of', { used: formatLength(consumed), quota: formatLength(total) })}
        </p>
      }
    >
      <Gauge
        label={t('gauge')}
        percent={quota.percent_consumed}
        shares={[
          [DOTS.consumed, share(consumed)],
          [DOTS.reserved, share(reserved)],
        ]}
      />
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {parts.map(([name, seconds]) => (
          <div key={name} className="flex items-center gap-2">
            <dt className="flex items-center gap-2 text-muted">
              <span aria-hidden="true" className={`size-2.5 rounded-full ${DOTS[name]}`} />
              {t(name)}
            </dt>
            <dd className="font-medium tabular-nums">{formatLength(seconds)}</dd>
          </div>
        ))}
      </dl>
      {quota.over_quota && <Notice tone="warn">{t('over')}</Notice>}
    </Card>
  )
}
