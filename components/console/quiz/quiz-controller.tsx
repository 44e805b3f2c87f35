'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course, Question } from '@/components/console/data/course-wire'
import { inTiers } from '@/components/console/data/question-tiers'
import { useQuizPool } from '@/components/console/data/use-quiz-pool'
import type { DeskProps } from '@/components/console/review/desk-props'
import { questionFlags } from '@/components/console/review/flags/flagged-places'
import { useSought } from '@/components/console/review/flags/use-sought'
import type { Review } from '@/components/console/review/use-review'
import { isMissing, NotLoaded } from '@/components/shared/states/not-loaded'
import { useKeys } from '@/components/shared/use-keys'
import { EmptyState } from '@/components/ui/empty-state'
import { latePart } from '@/components/ui/late-part'
import type { QuestionContent } from './editor/question-editor-draft'
import { useQuestionEditor } from './editor/use-question-editor'
import { QuizList } from './quiz-list'
import { nextWaiting, questionBeside, removedEntries } from './quiz-order'
import { QUESTION, type QuizMode, QuizQuestion } from './quiz-question'
import { useSuggestions } from './use-suggestions'

type Props = Pick<DeskProps, 'course' | 'review' | 'entries'> & { moduleIndex: number }

/** The questions of one module beside the current one: read, write, preview, note, approve. */
export function QuizController({ course, moduleIndex, review, entries }: Props) {
  const t = useTranslations('quizDesk')
  const common = useTranslations('common')
  const pool = useQuizPool(course, moduleIndex)
  const asked = useSearchParams()?.get('question')
  const [chosen, setChosen] = useState<number | 'new' | null>(null)
  const [mode, setMode] = useState<QuizMode>('read')
  const [isListed, setListed] = useState(false)
  const [begun, setBegun] = useState<Begun>(BLANK)
  const ordered = inTiers(pool.query.data?.questions ?? [])
  const question =
    ordered.find(({ asset_id }) => asset_id === chosen) ??
    ordered.find(({ id }) => chosen === null && id === asked) ??
    ordered[0]
  const entry = entries.find(({ asset_id }) => asset_id === question?.asset_id)
  const choose = (assetId: number | 'new', focus = true) => {
    setChosen(assetId)
    setMode('read')
    setBegun(BLANK)
    setListed(false)
    showChosen(assetId, focus)
  }
  const begin = (what: Partial<Begun>) => {
    choose('new', false)
    setBegun({ ...BLANK, beside: question?.asset_id ?? null, ...what })
  }
  const suggest = useSuggestions(course, moduleIndex, (suggestion) => begin({ suggestion }))
  const step = (by: number) => {
    const beside = questionBeside(ordered, question?.asset_id ?? null, by)
    if (beside) choose(beside.asset_id)
  }
  const showOther = (questionId: string) => {
    const other = ordered.find(({ id }) => id === questionId)
    if (other) choose(other.asset_id)
  }
  useSought(review, ({ row }) => choose(row.asset_id))
  const approve = () => {
    if (!entry || !question) return
    const next = nextWaiting(ordered, entries, question.asset_id)
    review.approve([entry], {
      onHeld: () => next && choose(next.asset_id),
      onUndo: () => choose(question.asset_id),
    })
  }
  const remove = () => {
    if (!question || ordered.length < 2) return
    const next = questionBeside(ordered, question.asset_id, 1)
    const last = questionBeside(ordered, question.asset_id, -1)
    const beside = next?.asset_id === question.asset_id ? last : next
    pool.remove.mutate(question)
    if (beside) choose(beside.asset_id)
  }
  const regenerate = () => entry && entry.status !== 'regenerating' && review.regenerate.mutate(entry)
  const canWork = course.status !== 'cancelled'
  const isNew = chosen === 'new'
  useKeys({ j: () => step(1), k: () => step(-1), c: () => begin({}) }, pool.query.data !== undefined)
  useKeys(
    {
      a: approve,
      e: () => setMode('edit'),
      n: focusNote,
      r: regenerate,
      d: remove,
      p: () => setMode(mode === 'preview' ? 'read' : 'preview'),
    },
    canWork && !isNew && mode !== 'edit' && question !== undefined,
  )
  if (!pool.query.data || isMissing(pool.query)) {
    const absent = <EmptyState title={common('noQuestionsYet')}>{t('emptyHint')}</EmptyState>
    return <NotLoaded of={pool.query} rows={3} label={t('loading')} absent={absent} />
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <QuizList
        course={course}
        ordered={ordered}
        entries={entries}
        removed={removedEntries(entries, ordered)}
        pool={pool.query.data}
        chosen={isNew ? 'new' : (question?.asset_id ?? null)}
        onChoose={(assetId) => (assetId === 'new' ? begin({}) : choose(assetId, false))}
        onAdd={begin}
        onSuggest={suggest.mutate}
        isSuggesting={suggest.isPending}
        onBringBack={pool.bringBack.mutate}
        canWork={canWork}
        isListed={isListed}
        onList={() => setListed(!isListed)}
      />
      {isNew ? (
        <QuizNew
          key={begun.suggestion?.prompt ?? begun.type}
          begun={begun}
          course={course}
          review={review}
          moduleIndex={moduleIndex}
          onSaved={({ asset_id }) => choose(asset_id)}
          onLeave={() => {
            const beside = begun.beside ?? question?.asset_id
            if (beside === undefined) setChosen(null)
            else choose(beside)
          }}
        />
      ) : !question ? (
        <EmptyState title={t('noneTitle')}>{t('noneHint')}</EmptyState>
      ) : (
        <QuizQuestion
          key={question.asset_id}
          course={course}
          moduleIndex={moduleIndex}
          question={question}
          flags={questionFlags(pool.query.data, question.id)}
          entry={entry}
          place={{ number: ordered.indexOf(question) + 1, count: ordered.length }}
          mode={mode}
          onMode={setMode}
          noteFieldId={NOTE_FIELD}
          review={review}
          busy={review.note.isPending || review.regenerate.isPending}
          isSuggesting={suggest.isPending}
          on={{
            step,
            showOther,
            approve,
            remove: ordered.length > 1 ? remove : null,
            regenerate,
            another: question.source_ref ? () => suggest.mutate({ question_id: question.id }) : null,
            focusNote,
          }}
          canWork={canWork}
        />
      )}
    </div>
  )
}

const NOTE_FIELD = 'quiz-note'

const focusNote = () => document.getElementsByName(NOTE_FIELD)[0]?.focus()

/**
 * Where the list is collapsed the question itself is shown and focused. The row exists, or is marked, only
 * after the next render.
 */
const showChosen = (assetId: number | 'new', focus: boolean) =>
  requestAnimationFrame(() => {
    const row = document.getElementById(`question-${assetId}`)
    const shown = row?.checkVisibility() ? row : document.getElementById(QUESTION)
    if (shown === row && !focus) return
    shown?.focus({ preventScroll: true })
    shown?.scrollIntoView({ block: shown === row ? 'nearest' : 'start' })
  })

const QuestionEditor = latePart(() => import('./editor/question-editor').then((file) => file.QuestionEditor))

/** What a new question starts with, and the question it was begun beside, to return to. */
type Begun = { type: Question['type']; suggestion: QuestionContent | null; beside: number | null }

const BLANK: Begun = { type: 'single_choice', suggestion: null, beside: null }

type QuizNewProps = {
  begun: Begun
  course: Course
  review: Review
  moduleIndex: number
  onSaved: (question: Question) => void
  onLeave: () => void
}

/** A question that is not in the pool yet. */
function QuizNew({ begun, course, review, moduleIndex, onSaved, onLeave }: QuizNewProps) {
  const t = useTranslations('quizDesk')
  const place = { courseId: course.course_id, moduleIndex }
  const { type, suggestion } = begun
  const editing = useQuestionEditor({ ...place, question: null, newType: type, suggestion, review, onSaved })
  return (
    <section className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <div>
        <h2 className="font-semibold text-lg">{t(suggestion ? 'suggestedTitle' : 'newTitle')}</h2>
        {suggestion && <p className="text-muted text-sm">{t('suggestedHint')}</p>}
      </div>
      <QuestionEditor
        course={course}
        review={review}
        editing={editing}
        isNew
        onSave={editing.save}
        onLeave={onLeave}
      />
    </section>
  )
}
