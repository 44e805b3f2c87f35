'use client'

import { Check, ChevronDown, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Course, Question, QuestionPool } from '@/components/console/data/course-wire'
import { TIERS } from '@/components/console/data/question-tiers'
import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import { EntryBadge } from '@/components/console/review/feedback/feedback-panel'
import { FlagMark } from '@/components/console/review/flags/flag-mark'
import { questionFlags } from '@/components/console/review/flags/flagged-places'
import { useRead } from '@/components/shared/queries/use-read'
import { Disclosure } from '@/components/ui/disclosure'
import { KeyHint } from '@/components/ui/key-hint'
import { QuizRemarks } from './quiz-remarks'

type Props = {
  course: Course
  ordered: Question[]
  entries: ReviewEntry[]
  removed: ReviewEntry[]
  pool: QuestionPool
  chosen: number | 'new' | null
  onChoose: (assetId: number | 'new') => void
  /** opens the form for a new question of a type */
  onAdd: (what: { type: Question['type'] }) => void
  /** asks for a question, of a type if one is given */
  onSuggest: (wish: { type?: Question['type'] }) => void
  isSuggesting: boolean
  onBringBack: (what: { assetId: number; version: number }) => void
  canWork: boolean
  /** whether it is expanded, where it doesn't fit beside the question */
  isListed: boolean
  onList: () => void
}

const LIST = 'question-list'

/** The questions of a module by tier, each with its type and whether it is pending. */
export function QuizList({
  course,
  ordered,
  entries,
  removed,
  pool,
  chosen,
  canWork,
  isListed,
  ...on
}: Props) {
  const t = useTranslations('quizDesk')
  const words = useTranslations('question')
  const waiting = entries.filter((entry) => !isApproved(entry) && !removed.includes(entry)).length
  const state =
    waiting > 0
      ? t('waiting', { count: waiting, total: ordered.length })
      : t(ordered.length > 0 ? 'allDone' : 'noneHere')
  return (
    <>
      <button
        type="button"
        aria-expanded={isListed}
        aria-controls={LIST}
        onClick={on.onList}
        className="flex min-h-11 items-center gap-2 rounded-xl border border-line bg-surface px-4 text-sm lg:hidden"
      >
        <span className="text-start font-medium">{t('list')}</span>
        <span className="ml-auto text-end text-muted">{state}</span>
        <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isListed ? 'rotate-180' : ''}`} />
      </button>
      <nav
        id={LIST}
        aria-label={t('list')}
        className={`${isListed ? 'grid' : 'hidden lg:grid'} gap-3 rounded-xl border border-line bg-surface p-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto`}
      >
        <p className="px-2 pt-1 text-muted text-sm max-lg:hidden" role="status">
          {state}
        </p>
        {TIERS.map((tier) => {
          const questions = ordered.filter(({ difficulty }) => difficulty === tier)
          return (
            <section key={tier} aria-label={words(tier)} className="grid gap-0.5">
              <h2 className="flex items-baseline justify-between px-2 pb-1 font-medium text-muted text-xs">
                {words(tier)} <span className="tabular-nums">{questions.length}</span>
              </h2>
              {questions.length === 0 && <p className="px-2 pb-1 text-muted text-sm">{t('tierEmpty')}</p>}
              <ul className="grid gap-0.5">
                {questions.map((question) => (
                  <li key={question.asset_id}>
                    <QuizRow
                      question={question}
                      entry={entries.find(({ asset_id }) => asset_id === question.asset_id)}
                      language={course.language}
                      flagged={questionFlags(pool, question.id).length}
                      isChosen={question.asset_id === chosen}
                      onChoose={() => on.onChoose(question.asset_id)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
        {canWork && (
          <button
            id="question-new"
            type="button"
            aria-current={chosen === 'new' ? 'true' : undefined}
            onClick={() => on.onChoose('new')}
            className="flex min-h-10 items-center gap-2 rounded-lg px-2 font-medium text-accent-strong text-sm hover:bg-sunken aria-[current=true]:bg-sunken"
          >
            <Plus aria-hidden="true" className="size-4" />
            {t('add')} <KeyHint keys="C" />
          </button>
        )}
        <QuizRemarks
          remarks={pool.remarks}
          isSuggesting={on.isSuggesting}
          on={canWork ? { add: on.onAdd, suggest: on.onSuggest } : null}
        />
        {canWork && ordered.length > 0 && removed.length > 0 && (
          <Disclosure title={t('removedTitle', { count: removed.length })}>
            <ul className="grid gap-2">
              {removed.map((entry) => (
                <QuizRemoved
                  key={entry.asset_id}
                  course={course}
                  entry={entry}
                  onBringBack={on.onBringBack}
                />
              ))}
            </ul>
          </Disclosure>
        )}
      </nav>
    </>
  )
}

type RowProps = {
  question: Question
  entry: ReviewEntry | undefined
  language: string
  /** how many flags it has */
  flagged: number
  isChosen: boolean
  onChoose: () => void
}

function QuizRow({ question, entry, language, flagged, isChosen, onChoose }: RowProps) {
  const words = useTranslations('question')
  const kinds = useTranslations('questionKind')
  return (
    <button
      id={`question-${question.asset_id}`}
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      className="grid w-full gap-1 rounded-lg px-2 py-2 text-start hover:bg-sunken aria-[current=true]:bg-sunken"
    >
      <span lang={language} className={`line-clamp-2 text-sm ${isChosen ? 'font-medium' : ''}`}>
        {question.prompt}
      </span>
      <span className="flex items-center justify-between gap-2 text-muted text-xs">
        {[words(question.type), question.kind && kinds(question.kind)].filter(Boolean).join(' · ')}
        <span className="flex items-center gap-2">
          <FlagMark count={flagged} />
          {entry && <RowMark entry={entry} />}
        </span>
      </span>
    </button>
  )
}

/** Most of a list is pending or done: a dot and a tick say so, and what is special stands out. */
function RowMark({ entry }: { entry: ReviewEntry }) {
  const t = useTranslations('entryStatus')
  if (isApproved(entry))
    return (
      <span className="text-good" title={t(entry.status)}>
        <Check aria-hidden="true" className="size-4" />
        <span className="sr-only">{t(entry.status)}</span>
      </span>
    )
  if (entry.status !== 'pending') return <EntryBadge entry={entry} />
  return (
    <span className="size-2 rounded-full bg-warn" title={t('pending')}>
      <span className="sr-only">{t('pending')}</span>
    </span>
  )
}

type QuizRemovedProps = {
  course: Course
  entry: ReviewEntry
  onBringBack: (what: { assetId: number; version: number }) => void
}

/** A removed question, with a button to put it back into the pool. */
function QuizRemoved({ course, entry, onBringBack }: QuizRemovedProps) {
  const t = useTranslations('quizDesk')
  const path = { course_id: course.course_id, asset_id: entry.asset_id }
  const query = useRead(
    ['course', course.course_id, 'versions', entry.asset_id, entry.updated_at],
    '/courses/{course_id}/artifacts/{asset_id}/versions',
    { path },
  )
  const newest = query.data?.[0]
  if (!newest) return query.isError ? null : <li className="text-muted text-sm">{t('loading')}</li>
  const prompt = String(newest.content.prompt ?? '')
  return (
    <li className="grid gap-1 rounded-lg bg-sunken p-2 text-sm">
      <span lang={course.language} className="line-clamp-2 text-muted">
        {prompt}
      </span>
      <button
        type="button"
        aria-label={t('bringBackLabel', { prompt })}
        onClick={() => onBringBack({ assetId: entry.asset_id, version: newest.version })}
        className="justify-self-start rounded-md px-1 font-medium text-accent-strong hover:bg-surface"
      >
        {t('bringBack')}
      </button>
    </li>
  )
}
