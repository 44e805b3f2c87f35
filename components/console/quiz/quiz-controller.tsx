'use client'

import dynamic from 'next/dynamic'
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
import { Nothing } from '@/components/ui/dialog/nothing'
import { EmptyState } from '@/components/ui/empty-state'
import { loadEarly } from '@/components/ui/load-early'
import { useQuestionEditor } from './editor/use-question-editor'
import { QuizList } from './quiz-list'
import { nextWaiting, questionBeside, removedEntries } from './quiz-order'
import { QUESTION, type QuizMode, QuizQuestion } from './quiz-question'

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
  const [newType, setNewType] = useState<Question['type']>('single_choice')
  const ordered = inTiers(pool.query.data?.questions ?? [])
  const question =
    ordered.find(({ asset_id }) => asset_id === chosen) ??
    ordered.find(({ id }) => chosen === null && id === asked) ??
    ordered[0]
  const entry = entries.find(({ asset_id }) => asset_id === question?.asset_id)
  const choose = (assetId: number | 'new', focus = true) => {
    setChosen(assetId)
    setMode('read')
    setNewType('single_choice')
    setListed(false)
    showChosen(assetId, focus)
  }
  const add = (type: Question['type']) => {
    choose('new', false)
    setNewType(type)
  }
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
  useKeys(
    { j: () => step(1), k: () => step(-1), c: () => choose('new', false) },
    pool.query.data !== undefined,
  )
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
        onChoose={(assetId) => choose(assetId, false)}
        onAdd={add}
        onBringBack={pool.bringBack.mutate}
        canWork={canWork}
        isListed={isListed}
        onList={() => setListed(!isListed)}
      />
      {isNew ? (
        <QuizNew
          key={newType}
          type={newType}
          course={course}
          review={review}
          moduleIndex={moduleIndex}
          onSaved={({ asset_id }) => choose(asset_id)}
          onLeave={() => (question ? choose(question.asset_id) : setChosen(null))}
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
          on={{
            step,
            showOther,
            approve,
            remove: ordered.length > 1 ? remove : null,
            regenerate,
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

const QuestionEditor = dynamic(
  loadEarly(() => import('./editor/question-editor').then((file) => file.QuestionEditor)),
  { loading: Nothing },
)

type QuizNewProps = {
  type: Question['type']
  course: Course
  review: Review
  moduleIndex: number
  onSaved: (question: Question) => void
  onLeave: () => void
}

/** A question that is not in the pool yet. */
function QuizNew({ type, course, review, moduleIndex, onSaved, onLeave }: QuizNewProps) {
  const t = useTranslations('quizDesk')
  const place = { courseId: course.course_id, moduleIndex }
  const editing = useQuestionEditor({ ...place, question: null, newType: type, onSaved })
  return (
    <section className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <h2 className="font-semibold text-lg">{t('newTitle')}</h2>
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
