import { Check, CircleDot, Lightbulb, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Answer, GradedQuestion, ServedQuestion } from './quiz-wire'
import { ResultAnswer } from './result-answer'
import { type Verdict, verdictOf } from './result-verdict'

const LOOKS = {
  right: { Icon: Check, look: 'bg-good-soft text-good' },
  partly: { Icon: CircleDot, look: 'bg-warn-soft text-warn' },
  wrong: { Icon: X, look: 'bg-bad-soft text-bad' },
} satisfies Record<Verdict, object>

type Props = {
  number: number
  question: ServedQuestion
  result: GradedQuestion
  answer: Answer | null
  language: string
}

/** A graded question: what was answered, what is right, and why. */
export function ResultQuestion({ number, question, result, answer, language }: Props) {
  const t = useTranslations('learnResult')
  const format = useFormatter()
  const verdict = verdictOf(result)
  const { Icon, look } = LOOKS[verdict]
  return (
    <li className="grid gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-start gap-3">
        <span className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full ${look}`}>
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="text-muted text-sm">
            {t('question', { number })}
            <span aria-hidden="true"> · </span>
            {t(verdict)}
            <span aria-hidden="true"> · </span>
            {t('points', {
              points: format.number(result.points, { maximumFractionDigits: 2 }),
              max: result.max_points,
            })}
          </p>
          <h3 lang={language} className="font-semibold leading-snug">
            {question.prompt}
          </h3>
        </div>
      </div>
      <ResultAnswer question={question} result={result} answer={answer} language={language} />
      {result.feedback && (
        <p lang={language} className="max-w-prose whitespace-pre-line text-sm">
          {result.feedback}
        </p>
      )}
      {result.explanation && (
        <Explanation>
          <span lang={language}>{result.explanation}</span>
        </Explanation>
      )}
    </li>
  )
}

function Explanation({ children }: { children: ReactNode }) {
  const t = useTranslations('learnResult')
  return (
    <div className="flex items-start gap-2.5 rounded-xl bg-sunken px-4 py-3 text-sm">
      <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <p className="max-w-prose">
        <span className="sr-only">{t('explanation')} </span>
        {children}
      </p>
    </div>
  )
}
