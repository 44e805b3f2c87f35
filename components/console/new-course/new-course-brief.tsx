'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowRight, LoaderCircle, Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useKeys } from '@/components/shared/use-keys'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import { ProgressBar } from '@/components/ui/progress-bar'
import { NewCourseQuestion } from './new-course-question'
import { firstEmpty, openQuestions } from './new-course-step'
import type { Brief, BriefQuestion } from './new-course-wire'
import { useBriefAnswers } from './use-brief-answers'

type Props = {
  course: Course
  brief: UseQueryResult<Brief>
  /** how many sources are still being read */
  pending: number
  onNext: () => void
}

/** The questions of the brief, one at a time or all at once; answers are saved as you go. */
export function NewCourseBrief({ course, brief, pending, onNext }: Props) {
  const t = useTranslations('newCourse')
  const common = useTranslations('common')
  const [isWhole, setWhole] = useState(false)
  const questions = brief.data?.questions ?? []
  // People who come back for a missing answer land on it directly.
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      questions.findIndex((one) => brief.data && openQuestions(brief.data)[0] === one),
    ),
  )
  const answers = useBriefAnswers(course.course_id)
  const isLast = place === questions.length - 1
  const shown = isWhole ? questions : questions.slice(place, place + 1)
  /** the question at which the last attempts to go on stopped, and how many did */
  const [stop, setStop] = useState<{ questionId: string; attempts: number } | null>(null)
  const isPaged = !isWhole && !isLast
  /** Saves and goes on, unless one of these needs an answer: then it is shown with the reason. */
  const forward = (from: BriefQuestion[], go: () => void) => {
    answers.commit(shown)
    const empty = firstEmpty(from, answers.textOf)
    setStop(empty ? { questionId: empty.question_id, attempts: (stop?.attempts ?? 0) + 1 } : null)
    if (!empty) go()
    else if (!isWhole) setPlace(questions.indexOf(empty))
  }
  const toNext = () => forward(shown, () => setPlace(place + 1))
  const leave = () => forward(questions, onNext)
  useKeys({ 'mod+enter': isPaged ? toNext : leave }, questions.length > 0)
  if (!brief.data) return <NotLoaded of={brief} rows={2} label={common('loading')} />
  const { answered, skipped, total } = brief.data.progress
  const missing = openQuestions(brief.data).length
  const isEnough = missing === 0
  const isReading = brief.data.sources_pending || pending > 0
  const offered = questions.filter(
    (one) => one.suggested && one.answer === null && !one.skipped && !answers.isWritten(one),
  )
  return (
    <>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-sm max-sm:min-h-10 max-sm:w-full" aria-live="polite">
            {t('briefProgress', { done: answered + skipped, total })}
            {!isEnough && ` · ${t('briefMissing', { count: missing })}`}
          </p>
          <p role="status" className={isReading ? 'flex items-center gap-2 text-muted text-sm' : 'sr-only'}>
            {isReading && (
              <>
                <LoaderCircle aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
                {t('readingForSuggestions', { count: Math.max(1, pending) })}
              </>
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            {offered.length > 1 && (
              <Button look="quiet" busy={answers.isSaving} onClick={() => answers.accept(offered)}>
                <Sparkles aria-hidden="true" className="size-4" />
                {t('useAll', { count: offered.length })}
              </Button>
            )}
            <Button look="quiet" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? common('oneAtATime') : t('allQuestions')}
            </Button>
          </div>
        </div>
        <ProgressBar percent={total === 0 ? 0 : (100 * (answered + skipped)) / total} label={t('brief')} />
      </div>
      <div className="grid gap-4">
        {shown.map((one) => {
          const stops = stop?.questionId === one.question_id ? stop.attempts : 0
          const isEmpty = firstEmpty([one], answers.textOf) !== undefined
          return (
            <NewCourseQuestion
              key={one.question_id}
              course={course}
              question={one}
              text={answers.textOf(one)}
              error={answers.errors[one.question_id] ?? (stops > 0 && isEmpty ? t('answerNeeded') : null)}
              topics={topicsFor(one, questions)}
              focusTurn={stops + (!isWhole && place > 0 ? 1 : 0)}
              onChange={(text) => answers.change(one, text)}
              onCommit={() => answers.commit([one])}
              onAccept={() => answers.accept([one])}
              onSkip={() => {
                answers.skip(one)
                if (!isWhole && !isLast) setPlace(place + 1)
              }}
            />
          )
        })}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isWhole || place === 0 ? (
          <span />
        ) : (
          <Button look="quiet" onClick={() => setPlace(place - 1)}>
            {common('back')}
          </Button>
        )}
        <div className="flex flex-wrap gap-2">
          {isPaged && (
            <Button look={isEnough ? 'quiet' : 'primary'} onClick={toNext}>
              {common('nextQuestion')}
              <KeyHint keys="Ctrl+↵" />
            </Button>
          )}
          <Button look={isPaged && !isEnough ? 'quiet' : 'primary'} onClick={leave}>
            {common('continue')}
            <ArrowRight aria-hidden="true" className="size-4" />
            {!isPaged && <KeyHint keys="Ctrl+↵" />}
          </Button>
        </div>
      </div>
    </>
  )
}

/** The topics of the documents, beside a question for objectives that they do not answer. */
function topicsFor({ question_id, suggested }: BriefQuestion, questions: BriefQuestion[]): string[] {
  const topics = questions.find((one) => one.question_id === 'must_cover')?.suggested?.value
  return question_id === 'objectives' && !suggested && Array.isArray(topics) ? topics : []
}
