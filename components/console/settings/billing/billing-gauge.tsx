import { useLocale, useTranslations } from 'next-intl'
import type { Billing } from '@/components/console/settings/settings-wire'
import { formatLength } from '@/components/shared/format-time'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'

const DOTS = { consumed: 'bg-accent', reserved: 'bg-accent/40', remaining: 'bg-sunken border border-edge' }

/** How much of the month's quota is used, held for videos in the making, and left. */
export function BillingGauge({ billing }: { billing: Billing }) {
  const t = useTranslations('billing')
  const locale = useLocale()
  const { quota_seconds: quota, reserved_seconds: reserved } = billing
  const { consumed_seconds: consumed, quota_seconds: total } = quota
  const whole = Math.max(1, total, consumed + reserved)
  const share = (seconds: number) => `${(100 * seconds) / whole}%`
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
      <meter
        className="sr-only"
        aria-label={t('gauge')}
        min={0}
        max={100}
        value={Math.round(quota.percent_consumed)}
      />
      <div aria-hidden="true" className="flex h-3 overflow-hidden rounded-full bg-sunken">
        <div className={DOTS.consumed} style={{ width: share(consumed) }} />
        <div className={DOTS.reserved} style={{ width: share(reserved) }} />
      </div>
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
