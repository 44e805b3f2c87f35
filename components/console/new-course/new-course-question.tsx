'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { PassageButton } from '@/components/console/documents/passage-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { answerWords } from './new-course-answer'
import { NewCourseField } from './new-course-field'
import type { BriefQuestion } from './new-course-wire'

type Props = {
  course: Course
  question: BriefQuestion
  text: string
  error: string | null
  /** what the documents are about, where they suggest no answer of their own */
  topics: string[]
  /** keyboard focus moves to the question whenever this changes, except to 0 */
  focusTurn: number
  onChange: (text: string) => void
  onCommit: () => void
  onAccept: () => void
  onSkip: () => void
}

/** A question of the brief, what the documents suggest as its answer, and the passages that support it. */
export function NewCourseQuestion({ course, question, text, error, topics, focusTurn, ...on }: Props) {
  const t = useTranslations('newCourse')
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focusTurn > 0) box.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [focusTurn])
  const { suggested } = question
  const isOffered = suggested !== null && text === ''
  return (
    <article ref={box} className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted">{question.section}</span>
        {question.blocking && question.answer === null && <Badge tone="warn">{t('required')}</Badge>}
        {question.answer !== null && <Badge tone="good">{t('answered')}</Badge>}
        {question.skipped && <Badge tone="neutral">{t('skipped')}</Badge>}
      </div>
      <NewCourseField
        question={question}
        text={text}
        error={error}
        onChange={on.onChange}
        onCommit={on.onCommit}
      />
      {topics.length > 0 && (
        <div className="grid gap-2 rounded-lg bg-info-soft p-4 text-sm">
          <p className="font-medium">{t('topics')}</p>
          <ul lang={course.language} className="grid list-disc gap-1 break-words ps-4">
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      )}
      {isOffered && (
        <div className="grid gap-3 rounded-lg bg-info-soft p-4 text-sm">
          <p className="font-medium">{t('suggested')}</p>
          <ul lang={course.language} className="grid gap-1">
            {answerWords(question, suggested.value).map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-2">
            <Button look="quiet" onClick={on.onAccept}>
              {t('use')}
            </Button>
            {suggested.source_ref && (
              <PassageButton courseId={course.course_id} passage={suggested.source_ref} />
            )}
          </div>
        </div>
      )}
      {!question.blocking && question.answer === null && !question.skipped && (
        <button
          type="button"
          onClick={on.onSkip}
          className="min-h-9 justify-self-start rounded-md text-muted text-sm underline-offset-4 hover:underline"
        >
          {t('skip')}
        </button>
      )}
    </article>
  )
}
