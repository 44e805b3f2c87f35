'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Course, Question } from '@/components/console/data/course-wire'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { FeedbackPanel } from '@/components/console/review/feedback/feedback-panel'
import { VersionHistory } from '@/components/console/review/feedback/version-history'
import type { QuestionFlag } from '@/components/console/review/flags/flagged-places'
import { questionKey } from '@/components/console/review/flags/opened-places'
import { QuestionFlagNotice } from '@/components/console/review/flags/question-flag-notice'
import { useOpened } from '@/components/console/review/flags/use-opened'
import type { Review } from '@/components/console/review/use-review'
import { Disclosure } from '@/components/ui/disclosure'
import { latePart } from '@/components/ui/late-part'
import { Notice } from '@/components/ui/notice'
import { QuestionConflict } from './editor/question-conflict'
import { QuestionDraftNotice } from './editor/question-draft-notice'
import { type QuestionContent, questionText } from './editor/question-editor-draft'
import { useQuestionEditor } from './editor/use-question-editor'
import { QuizActions } from './quiz-actions'
import { QuizBar } from './quiz-bar'
import { QuizHead } from './quiz-head'
import { QuizKey } from './quiz-key'
import { QuizPreview } from './quiz-preview'

// The form supports drag and drop, which is a lot of script, and most questions are only read.
const QuestionEditor = latePart(() => import('./editor/question-editor').then((file) => file.QuestionEditor))

/** The id of the current question. */
export const QUESTION = 'question-at-hand'

export type QuizMode = 'read' | 'edit' | 'preview'

type Props = {
  course: Course
  moduleIndex: number
  question: Question
  flags: QuestionFlag[]
  /** undefined until the ledger is loaded */
  entry: ReviewEntry | undefined
  place: { number: number; count: number }
  mode: QuizMode
  onMode: (mode: QuizMode) => void
  noteFieldId: string
  review: Review
  busy: boolean
  isSuggesting: boolean
  canWork: boolean
  on: {
    step: (by: number) => void
    showOther: (questionId: string) => void
    approve: () => void
    /** null for the last question of a pool */
    remove: (() => void) | null
    regenerate: () => void
    /** suggests another question on its passage; null if it has none */
    another: (() => void) | null
    focusNote: () => void
  }
}

/** The current question: with its key, as a form, or as a learner sees it; below it the comments on it. */
export function QuizQuestion({
  course,
  moduleIndex,
  question,
  flags,
  entry,
  place,
  mode,
  onMode,
  on,
  ...more
}: Props) {
  const t = useTranslations('quizDesk')
  const common = useTranslations('common')
  const words = useTranslations('question')
  const head = useRef<HTMLElement>(null)
  const before = useRef(mode)
  const editing = useQuestionEditor({
    courseId: course.course_id,
    moduleIndex,
    question,
    review: more.review,
    onSaved: () => onMode('read'),
  })
  useOpened(course.course_id, questionKey(question.id, flags), flags.length)
  useEffect(() => {
    if (before.current === 'edit' && mode !== 'edit') head.current?.focus({ preventScroll: true })
    before.current = mode
  }, [mode])
  const textOf = (content: unknown) =>
    questionText(content as QuestionContent, { isTrue: words('isTrue'), isFalse: words('isFalse') })
  const isMaking = entry?.status === 'regenerating'
  return (
    <div className="grid min-w-0 gap-5 2xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:items-start">
      <section
        ref={head}
        id={QUESTION}
        tabIndex={-1}
        aria-label={common('questionOf', place)}
        className="grid gap-5 rounded-xl border border-line bg-surface p-5 outline-none"
      >
        <QuizHead course={course} question={question} entry={entry} place={place} onStep={on.step} />
        {isMaking && (
          <Notice tone="info" live>
            {t('making')}
          </Notice>
        )}
        {editing.isDirty && mode !== 'edit' && (
          <QuestionDraftNotice onDiscard={editing.discard} onKeep={() => onMode('edit')} />
        )}
        {mode !== 'edit' && <QuestionFlagNotice flags={flags} onShow={on.showOther} />}
        {mode === 'read' && <QuizKey question={question} language={course.language} />}
        {mode === 'preview' && <QuizPreview question={question} language={course.language} />}
        {mode === 'edit' && (
          <QuestionEditor
            course={course}
            review={more.review}
            editing={editing}
            isNew={false}
            onSave={() => !editing.save() && onMode('read')}
            onLeave={() => onMode('read')}
          />
        )}
        {mode !== 'edit' && more.canWork && (
          <QuizActions
            entry={entry}
            mode={mode}
            onMode={onMode}
            on={on}
            busy={more.busy}
            isSuggesting={more.isSuggesting}
          />
        )}
      </section>
      {entry && mode !== 'edit' && (
        <section
          aria-label={t('feedback')}
          className="grid gap-4 rounded-xl border border-line bg-surface p-5"
        >
          <FeedbackPanel
            entry={entry}
            review={more.review}
            canNote={more.canWork}
            onApprove={null}
            noteFieldId={more.noteFieldId}
            textOf={textOf}
          />
          <Disclosure title={t('versions')}>
            <VersionHistory
              courseId={course.course_id}
              assetId={question.asset_id}
              stamp={question.id}
              textOf={textOf}
              canRestore={more.canWork && !isMaking}
            />
          </Disclosure>
        </section>
      )}
      {mode !== 'edit' && (
        <QuizBar entry={entry} place={place} onStep={on.step} onApprove={more.canWork ? on.approve : null} />
      )}
      <QuestionConflict editing={editing} onLeave={() => onMode('read')} />
    </div>
  )
}
