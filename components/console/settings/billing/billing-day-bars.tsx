import { useLocale, useTranslations } from 'next-intl'
import { formatLength } from '@/components/shared/format-time'
import { scaleFor } from './billing-days'

const WIDTH = 20
const GAP = 5
const HEIGHT = 100
/** One day in so many is labeled, so that labels do not touch. */
const NAMED_EVERY = 5

type Props = { days: number[]; month: string; monthName: string }

/** One bar per day. The bars stretch with the page, their labels do not; screen readers get a table. */
export function BillingDayBars({ days, month, monthName }: Props) {
  const t = useTranslations('billing')
  const locale = useLocale()
  const lines = scaleFor(Math.max(...days))
  const top = lines.at(-1) ?? 1
  const dayName = (index: number) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${month}-${String(index + 1).padStart(2, '0')}T00:00:00Z`),
    )
  return (
    <figure>
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-2">
        <div className="flex h-44 flex-col-reverse justify-between text-end text-muted text-xs tabular-nums">
          {lines.map((seconds) => (
            <span key={seconds} className="h-0 -translate-y-2">
              {formatLength(seconds)}
            </span>
          ))}
        </div>
        <div className="relative h-44">
          <div className="absolute inset-0 flex flex-col-reverse justify-between">
            {lines.map((seconds) => (
              <span key={seconds} className="h-0 border-line border-t" />
            ))}
          </div>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            {days.map((seconds, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the month
              <g key={index} className="group">
                <title>{`${dayName(index)}, ${formatLength(seconds)}`}</title>
                <rect
                  x={index * WIDTH}
                  width={WIDTH}
                  height={HEIGHT}
                  className="fill-transparent group-hover:fill-sunken"
                />
                <rect
                  x={index * WIDTH + GAP / 2}
                  y={HEIGHT - (HEIGHT * seconds) / top}
                  width={WIDTH - GAP}
                  height={(HEIGHT * seconds) / top}
                  className="fill-accent group-hover:fill-accent-strong"
                />
              </g>
            ))}
          </svg>
        </div>
        <span />
        <div className="flex pt-1.5 text-muted text-xs tabular-nums">
          {days.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the month
            <span key={index} className="flex w-0 flex-1 justify-center whitespace-nowrap">
              {index === 0 || (index + 1) % NAMED_EVERY === 0 ? index + 1 : ''}
            </span>
          ))}
        </div>
      </div>
      <table className="sr-only">
        <caption>{t('chartLabel', { month: monthName })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('length')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(
            (seconds, index) =>
              seconds > 0 && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the month
                <tr key={index}>
                  <th scope="row">{dayName(index)}</th>
                  <td>{formatLength(seconds)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </figure>
  )
}
