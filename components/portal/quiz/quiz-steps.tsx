'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'

type Props = {
  steps: { id: string; isAnswered: boolean }[]
  /** the current question, 0-based; null when all are shown */
  current: number | null
  onGo: (index: number) => void
}

/**
 * All questions at a glance: which are answered, with a link to each. On a phone it is one line that keeps
 * the current one in view.
 */
export function QuizSteps({ steps, current, onGo }: Props) {
  const t = useTranslations('learnQuiz')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const item = current === null ? null : (box?.children[current] as HTMLElement | undefined)
    if (box && item) box.scrollLeft = item.offsetLeft - (box.clientWidth - item.clientWidth) / 2
  }, [current])
  return (
    <nav aria-label={t('overview')} className="-mx-4 sm:mx-0">
      <ol
        ref={list}
        className="relative flex overflow-x-auto px-3 [scrollbar-width:none] sm:-mx-1 sm:flex-wrap sm:px-0"
      >
        {steps.map(({ id, isAnswered }, index) => {
          const isCurrent = index === current
          const look = isAnswered
            ? 'border-accent bg-accent text-on-accent'
            : 'border-edge bg-surface text-ink in-hover:bg-sunken'
          return (
            <li key={id} className="shrink-0">
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                aria-label={t(isAnswered ? 'stepAnswered' : 'stepOpen', { number: index + 1 })}
                onClick={() => onGo(index)}
                className="grid size-11 place-items-center rounded-full -outline-offset-2"
              >
                <span
                  className={`grid size-8.5 place-items-center rounded-full border font-medium text-sm tabular-nums transition-colors ${look} ${isCurrent ? 'ring-2 ring-accent ring-offset-2 ring-offset-page' : ''}`}
                >
                  {index + 1}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
