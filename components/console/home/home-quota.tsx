import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { formatLength } from '@/components/shared/format-time'
import { type Quota, quotaShares } from './home-quota-shares'

/** The month's seconds: used, reserved for videos in progress, and left. */
export function HomeQuota({ quota }: { quota: Quota }) {
  const t = useTranslations('overview')
  const shares = quotaShares(quota)
  const rows = [
    { key: 'consumed', label: t('consumed'), seconds: quota.consumed_seconds, dot: 'bg-accent' },
    { key: 'reserved', label: t('reserved'), seconds: quota.reserved_seconds, dot: 'bg-accent/40' },
    { key: 'left', label: t('left'), seconds: quota.remaining_seconds, dot: 'border border-edge bg-sunken' },
  ]
  const level = quota.over_quota ? 'over' : shares.isNear ? 'near' : null
  return (
    <div className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 whitespace-nowrap">
        <span className="font-semibold text-2xl tabular-nums tracking-tight">
          {formatLength(quota.remaining_seconds)}
        </span>
        <span className="text-muted text-sm">
          {t('ofQuota', { time: formatLength(quota.quota_seconds) })}
        </span>
      </p>
      <div
        role="img"
        aria-label={t('gauge', { percent: Math.round(quota.percent_consumed) })}
        className="flex h-2.5 overflow-hidden rounded-full bg-sunken"
      >
        <div className={level ? 'bg-warn' : 'bg-accent'} style={{ width: `${shares.consumed}%` }} />
        <div className={level ? 'bg-warn/40' : 'bg-accent/40'} style={{ width: `${shares.reserved}%` }} />
      </div>
      <dl className="grid gap-1.5 text-sm">
        {rows.map(({ key, label, seconds, dot }) => (
          <div key={key} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-2.5 rounded-full ${level && key !== 'left' ? dot.replace('accent', 'warn') : dot}`}
            />
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto whitespace-nowrap tabular-nums">{formatLength(seconds)}</dd>
          </div>
        ))}
      </dl>
      {level && <p className="rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">{t(level)}</p>}
      <Link
        href="/settings/billing"
        className="justify-self-start text-accent-strong text-sm underline-offset-4 hover:underline"
      >
        {t('billing')}
      </Link>
    </div>
  )
}
