'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { QuestionType } from '@/lib/product/question-types'
import { QuizAnswer } from '../quiz-key'
import type { SampleQuestion } from './exam-wire'

type Props = {
  course: Course
  question: SampleQuestion
  number: number
  isShown: boolean
  onToggle: () => void
}

/** A question of a sample exam, with its answer on demand and a link to its desk. */
export function SampleItem({ course, question, number, isShown, onToggle }: Props) {
  const t = useTranslations('examPage')
  const desk = useTranslations('quizDesk')
  const common = useTranslations('common')
  const words = useTranslations('question')
  const { course_id, language } = course
  const at = question.module_index + 1
  return (
    <li className="grid gap-3 rounded-xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <span className="tabular-nums">{t('number', { number })}</span>
        <Badge tone="neutral">{t('ofModule', { number: at })}</Badge>
        <Badge tone="neutral">{words(question.type)}</Badge>
        <Badge tone="neutral">{words(question.difficulty)}</Badge>
        <span>{common('pointCount', { count: question.points })}</span>
        {!question.approved && <Badge tone="warn">{t('waits')}</Badge>}
      </div>
      <h3 lang={language} className="max-w-prose font-medium leading-snug">
        {question.prompt}
      </h3>
      {isShown ? (
        <div className="grid gap-3">
          <QuizAnswer question={question} language={language} />
          {question.explanation && (
            <p lang={language} className="max-w-prose whitespace-pre-wrap text-muted text-sm">
              {question.explanation}
            </p>
          )}
        </div>
      ) : (
        <SampleOptions question={question} language={language} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="quiet"
          aria-expanded={isShown}
          aria-label={t(isShown ? 'hideOf' : 'showOf', { number })}
          onClick={onToggle}
        >
          {desk(isShown ? 'hideAnswer' : 'showAnswer')}
        </Button>
        <Link
          href={`/courses/${course_id}/quiz?module=${at}&question=${question.id}`}
          aria-label={t('openOf', { number })}
          className="text-sm underline underline-offset-4"
        >
          {t('openDesk')}
        </Link>
      </div>
    </li>
  )
}

/** The options to choose from or to order, as learners see them. */
function SampleOptions({ question, language }: { question: SampleQuestion; language: string }) {
  const words = useTranslations('questionEditor')
  const own = { options: question.options ?? [], lang: language }
  const truths = [
    { id: 'true', text: words('true') },
    { id: 'false', text: words('false') },
  ]
  const shown: Record<QuestionType, { options: typeof truths; lang?: string }> = {
    single_choice: own,
    multiple_choice: own,
    true_false: { options: truths },
    ordering: own,
    open: own,
  }
  const { options, lang } = shown[question.type]
  if (options.length === 0) return null
  return (
    <ul lang={lang} className="grid gap-1.5">
      {options.map(({ id, text }) => (
        <li key={id} className="rounded-lg border border-line px-3 py-2 text-sm">
          {text}
        </li>
      ))}
    </ul>
  )
}
