'use client'

import { RotateCcw } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useState } from 'react'
import type { FinishedAttempt } from '@/components/portal/quiz/quiz-wire'
import type { QuizLanguage } from '@/components/portal/quiz/use-quiz-language'
import { PortalBar } from '@/components/portal/shell/portal-bar'
import { formatMoment } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/field/switch'
import { ResultQuestion } from './result-question'
import { ResultScore } from './result-score'
import { pointsBehindScore } from './result-verdict'

type Props = {
  courseId: string
  attempts: FinishedAttempt[]
  shown: FinishedAttempt
  passMark: number
  language: QuizLanguage
  /** chooses another language of the questions */
  languages: ReactNode
  headingRef: RefObject<HTMLHeadingElement | null>
  /** the next step, if it was passed */
  next: ReactNode
  /** what may help before the next attempt, if it was not */
  again?: ReactNode
  children?: ReactNode
  /** shown instead of another attempt: why there can be none now */
  blocked?: ReactNode
  isExam: boolean
  onChoose: (attemptId: string) => void
  onRetry: () => void
}

/** The results of an attempt, question by question, and the previous attempts. */
export function ResultView(props: Props) {
  const { courseId, attempts, shown, passMark, language, languages, headingRef, next, again, children } =
    props
  const { blocked, isExam, onChoose, onRetry } = props
  const t = useTranslations('learnResult')
  const format = useFormatter()
  const [onlyMissed, setOnlyMissed] = useState(false)
  const { passed, score, results, questions, answers } = shown
  const best = Math.max(...attempts.map((attempt) => attempt.score))
  const missed = results.filter(({ correct }) => !correct).length
  const scored = pointsBehindScore(results)
  const percent = (value: number) =>
    t('percent', { score: format.number(value, { maximumFractionDigits: 1 }) })
  const retry = !blocked && (
    <Button
      look={passed ? 'quiet' : 'primary'}
      className={`min-h-12 ${passed ? '' : 'phone:flex-1'}`}
      onClick={onRetry}
    >
      <RotateCcw aria-hidden="true" className="size-4 shrink-0" />
      <span className={passed && next ? 'phone:sr-only' : ''}>{t('retry')}</span>
    </Button>
  )
  return (
    <div className="grid gap-6">
      <section className="grid justify-items-center gap-5 rounded-2xl border border-line bg-surface p-5 text-center sm:flex sm:items-center sm:gap-7 sm:p-7 sm:text-left">
        <ResultScore score={score} passed={passed} passMark={passMark} />
        <div className="grid gap-4">
          <div className="grid gap-1">
            <h2 ref={headingRef} tabIndex={-1} className="font-semibold text-xl outline-none">
              {t(passed ? 'passed' : 'failed')}
            </h2>
            <p className="text-muted">
              {t(hintOf(shown, isExam), {
                mark: percent(passMark),
              })}
              {attempts.length > 1 && <> {t('best', { score: percent(best) })}</>}
            </p>
            {shown.provisional && <p className="text-muted">{t('provisional')}</p>}
          </div>
          {!passed && blocked}
          {passed && !next ? (
            <div>{retry}</div>
          ) : (
            <PortalBar>
              {passed && next}
              {retry}
              {!passed && again}
            </PortalBar>
          )}
        </div>
      </section>
      {children}
      <section aria-labelledby="result-questions" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="result-questions" className="font-semibold">
            {t('questions', { right: results.length - missed, count: results.length })}
          </h2>
          {missed > 0 && missed < results.length && (
            <Switch label={t('onlyMissed')} checked={onlyMissed} onChange={setOnlyMissed} />
          )}
          {scored && (
            <p className="basis-full text-muted text-sm">
              {t('scored', {
                points: format.number(scored.points, { maximumFractionDigits: 2 }),
                max: scored.max,
              })}
            </p>
          )}
        </div>
        {languages}
        <ol className="grid gap-4">
          {questions.map((question, index) => {
            const result = results.find((each) => each.question_id === question.id)
            if (!result || (onlyMissed && result.correct)) return null
            return (
              <ResultQuestion
                key={question.id}
                courseId={courseId}
                number={index + 1}
                question={question}
                result={result}
                answer={answers.find((each) => each.question_id === question.id)?.answer ?? null}
                language={language}
              />
            )
          })}
        </ol>
      </section>
      {attempts.length > 1 && (
        <ResultHistory attempts={attempts} chosenId={shown.attempt_id} onChoose={onChoose} />
      )}
    </div>
  )
}

/**
 * Which hint applies: if a quiz was failed before its module was watched, there are no explanations to read.
 */
function hintOf({ passed, results, answers }: FinishedAttempt, isExam: boolean) {
  if (passed) return 'passedHint'
  if (isExam) return 'failedExamHint'
  const isAnswered = (id: string) => answers.some(({ question_id }) => question_id === id)
  const isHidden = results.some((each) => each.correct_answer === null && isAnswered(each.question_id))
  return isHidden ? 'failedHiddenHint' : 'failedHint'
}

type ResultHistoryProps = {
  /** newest first */
  attempts: FinishedAttempt[]
  chosenId: string
  onChoose: (attemptId: string) => void
}

/** All graded attempts, to review. */
function ResultHistory({ attempts, chosenId, onChoose }: ResultHistoryProps) {
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
