import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { FinishedAttempt } from '@/components/portal/quiz/quiz-wire'
import { formatMoment } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'

type Props = {
  /** newest first */
  attempts: FinishedAttempt[]
  chosenId: string
  onChoose: (attemptId: string) => void
}

/** Every attempt that was graded, to look at again. */
export function ResultHistory({ attempts, chosenId, onChoose }: Props) {
  const t = useTranslations('learnResult')
  const locale = useLocale()
  const format = useFormatter()
  return (
    <section aria-labelledby="attempt-history" className="grid gap-3">
      <h2 id="attempt-history" className="font-semibold">
        {t('history')}
      </h2>
      <ol className="grid overflow-hidden rounded-xl border border-line bg-surface">
        {attempts.map(({ attempt_id, finished_at, score, passed }, index) => (
          <li key={attempt_id} className="border-line border-t first:border-t-0">
            <button
              type="button"
              aria-current={attempt_id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(attempt_id)}
              className="flex min-h-13 w-full items-center gap-x-4 gap-y-1 px-4 py-2 text-left text-sm hover:bg-sunken aria-[current]:bg-info-soft"
            >
              <span className="grid min-w-0 flex-1 sm:flex sm:gap-4">
                <span className="font-medium">{t('attempt', { number: attempts.length - index })}</span>
                <span className="text-muted">{formatMoment(finished_at, locale)}</span>
              </span>
              <span className="font-medium tabular-nums">
                {t('percent', { score: format.number(score, { maximumFractionDigits: 1 }) })}
              </span>
              <Badge tone={passed ? 'good' : 'warn'}>{t(passed ? 'passedShort' : 'failedShort')}</Badge>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
