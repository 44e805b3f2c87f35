import { useTranslations } from 'next-intl'

type Props = {
  steps: { id: string; isAnswered: boolean }[]
  /** the question one is at, 0-based; null when all are shown */
  current: number | null
  onGo: (index: number) => void
}

/** All questions at a glance: which are answered, and the way to each. */
export function QuizSteps({ steps, current, onGo }: Props) {
  const t = useTranslations('learnQuiz')
  return (
    <nav aria-label={t('overview')}>
      <ol className="flex flex-wrap gap-1.5">
        {steps.map(({ id, isAnswered }, index) => {
          const isCurrent = index === current
          const look = isAnswered
            ? 'border-accent bg-accent text-on-accent'
            : 'border-edge bg-surface text-ink hover:bg-sunken'
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                aria-label={t(isAnswered ? 'stepAnswered' : 'stepOpen', { number: index + 1 })}
                onClick={() => onGo(index)}
                className={`flex size-9 items-center justify-center rounded-full border font-medium text-sm tabular-nums transition-colors ${look} ${isCurrent ? 'ring-2 ring-accent ring-offset-2 ring-offset-page' : ''}`}
              >
                {index + 1}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
