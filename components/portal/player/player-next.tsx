import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PortalBar } from '@/components/portal/shell/portal-bar'
import { PlayerWayLink } from './player-way-link'
import type { PlayerWay } from './player-ways'

type Props = { ways: PlayerWay[]; completed: boolean; skipped: boolean; hasEnded: boolean }

/** What comes after this video. Once it was seen, the first way is the one to take. */
export function PlayerNext({ ways, completed, skipped, hasEnded }: Props) {
  const t = useTranslations('player')
  const [first, ...others] = ways
  const isDue = completed || hasEnded
  return (
    <section
      aria-label={t('nextTitle')}
      className={`grid gap-3 rounded-2xl border bg-surface p-4 sm:p-5 ${completed ? 'border-accent' : 'border-line'} ${isDue ? '' : 'max-lg:order-last'}`}
    >
      <p role="status" className="flex items-center gap-2 text-sm">
        {completed ? (
          <>
            <CircleCheck aria-hidden="true" className="size-5 text-good" />
            <span className="font-medium">{t('done')}</span>
          </>
        ) : (
          <span className={skipped ? '' : 'text-muted'}>{t(skipped ? 'skipped' : 'notDone')}</span>
        )}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {first && isDue && (
          <PortalBar>
            <PlayerWayLink way={first} look="primary" className="phone:flex-1 phone:justify-center" />
          </PortalBar>
        )}
        {(isDue ? others : ways).map((way) => (
          <PlayerWayLink key={way.href} way={way} look="quiet" />
        ))}
      </div>
    </section>
  )
}
