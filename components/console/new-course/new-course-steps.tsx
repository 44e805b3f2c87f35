import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { STEPS, type Step } from './new-course-step'

type Props = {
  current: Step
  done: Record<Step, boolean>
  reachable: (step: Step) => boolean
  onGo: (step: Step) => void
}

/** Where one is on the way to a course; what was reached can be gone back to. */
export function NewCourseSteps({ current, done, reachable, onGo }: Props) {
  const t = useTranslations('newCourse')
  return (
    <nav aria-label={t('steps')}>
      <ol className="flex gap-1 overflow-x-auto rounded-xl border border-line bg-surface p-1.5">
        {STEPS.map((step, index) => {
          const isCurrent = step === current
          const isDone = done[step] && !isCurrent
          return (
            <li key={step} className="flex-1">
              <button
                type="button"
                disabled={!reachable(step)}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onGo(step)}
                className="flex min-h-10 w-full items-center gap-2.5 whitespace-nowrap rounded-lg px-3 text-muted text-sm enabled:hover:bg-sunken disabled:opacity-60 aria-[current=step]:bg-info-soft aria-[current=step]:font-medium aria-[current=step]:text-ink"
              >
                <span
                  className={`flex size-5 shrink-0 items-center justify-center rounded-full text-xs tabular-nums ${
                    isDone
                      ? 'bg-good-soft text-good'
                      : isCurrent
                        ? 'bg-accent text-on-accent'
                        : 'bg-sunken text-muted'
                  }`}
                >
                  {isDone ? <Check aria-hidden="true" className="size-3.5" /> : index + 1}
                </span>
                {t(step)}
                {isDone && <span className="sr-only">{t('stepDone')}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
