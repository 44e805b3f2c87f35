'use client'

import { ArrowLeft, ArrowRight, Check, CloudOff, List, LoaderCircle, Send, Square } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PortalBar } from '@/components/portal/shell/portal-bar'
import { useKeys } from '@/components/shared/use-keys'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import { QuestionCard } from './question-card'
import { answerByKey, isAnswered } from './quiz-answer'
import type { KeptAnswers } from './quiz-merge'
import { QuizSteps } from './quiz-steps'
import { QuizSubmitDialog } from './quiz-submit-dialog'
import { questionIn } from './quiz-texts'
import type { Answer, ServedQuestion } from './quiz-wire'
import type { SaveState } from './use-quiz-answers'
import type { QuizLanguage } from './use-quiz-language'

type Props = {
  questions: ServedQuestion[]
  language: QuizLanguage
  kept: KeptAnswers
  saveState: SaveState
  busy: boolean
  isOnline: boolean
  onAnswer: (questionId: string, answer: Answer | null) => void
  onSubmit: () => void
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** An attempt in progress: one question at a time, or all of them. */
export function QuizAttempt({
  questions,
  language,
  kept,
  saveState,
  busy,
  isOnline,
  onAnswer,
  onSubmit,
}: Props) {
  const t = useTranslations('learnQuiz')
  const common = useTranslations('common')
  const [view, setView] = useQuizView()
  const [isAsking, setAsking] = useState(false)
  const answerOf = ({ id }: ServedQuestion) => kept[id]?.answer ?? null
  const steps = questions.map((question) => ({ id: question.id, isAnswered: isAnswered(answerOf(question)) }))
  const open = steps.flatMap(({ isAnswered }, index) => (isAnswered ? [] : [index + 1]))
  const [index, setIndex] = useState(() => (open[0] ?? questions.length) - 1)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasMoved = useRef(false)
  const last = questions.length - 1
  const current = questions[index]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question read out is the one gone to
  useEffect(() => {
    if (wasMoved.current) heading.current?.focus({ preventScroll: true })
    if (wasMoved.current) window.scrollTo({ top: 0 })
  }, [index])

  const go = (to: number) => {
    const question = questions[to]
    if (!question) return
    wasMoved.current = true
    setIndex(to)
    if (view === 'all') document.getElementById(`question-${question.id}`)?.scrollIntoView({ block: 'start' })
  }
  const press = (digit: number) => {
    const answer = current && answerByKey(current, answerOf(current), digit)
    if (current && answer !== undefined) onAnswer(current.id, answer)
  }
  useKeys(
    {
      n: () => go(index + 1),
      p: () => go(index - 1),
      ...Object.fromEntries(DIGITS.map((digit) => [digit, () => press(Number(digit))])),
    },
    view === 'one',
  )

  const card = (question: ServedQuestion, at: number) => (
    <QuestionCard
      key={question.id}
      question={questionIn(question, language.textsOf(question.id))}
      number={at + 1}
      count={questions.length}
      language={language.textsOf(question.id) ? language.chosen : language.own}
      ownLanguage={language.own}
      answer={answerOf(question)}
      withKeys={view === 'one'}
      {...(view === 'one' && { headingRef: heading })}
      onAnswer={(answer) => onAnswer(question.id, answer)}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="grid gap-3">
        <div className="flex items-start justify-between gap-4">
          <div className="grid gap-0.5">
            <p className="font-medium text-sm">
              {t('answered', { done: questions.length - open.length, count: questions.length })}
            </p>
            <QuizSaveState state={saveState} />
          </div>
          <button
            type="button"
            onClick={() => setView(view === 'one' ? 'all' : 'one')}
            className="-mt-2 -mr-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-lg px-2 text-accent-strong text-sm hover:bg-sunken"
          >
            {view === 'one' ? (
              <List aria-hidden="true" className="size-4" />
            ) : (
              <Square aria-hidden="true" className="size-4" />
            )}
            {view === 'one' ? t('showAll') : common('oneAtATime')}
          </button>
        </div>
        <QuizSteps steps={steps} current={view === 'one' ? index : null} onGo={go} />
      </div>
      {view === 'all' ? questions.map(card) : current && card(current, index)}
      <PortalBar>
        {view === 'one' && (
          <Button
            look="quiet"
            className="min-h-12 flex-1 sm:flex-none"
            disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('previous')}
          </Button>
        )}
        {view === 'one' && index < last ? (
          <Button className="ml-auto min-h-12 flex-1 sm:flex-none" onClick={() => go(index + 1)}>
            {t('next')}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Button>
        ) : (
          <Button
            className="ml-auto min-h-12 flex-1 sm:flex-none"
            busy={busy}
            onClick={() => setAsking(true)}
          >
            <Send aria-hidden="true" className="size-4" />
            {t('submit')}
          </Button>
        )}
      </PortalBar>
      {view === 'one' && (
        <p className="flex items-center gap-2 text-muted text-xs keyless:hidden">
          {t('keys')}
          <KeyHint keys="1–9" /> {t('keyChoose')}
          <KeyHint keys="P" /> {t('previous')}
          <KeyHint keys="N" /> {t('next')}
        </p>
      )}
      <QuizSubmitDialog
        open={isAsking}
        unanswered={open}
        busy={busy}
        isOnline={isOnline}
        onOpenChange={setAsking}
        onSubmit={onSubmit}
      />
    </div>
  )
}

type View = 'one' | 'all'
const KEY = 'coursewright quiz view'

/** Whether questions are shown one at a time or all at once, as last chosen. */
function useQuizView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>('one')
  useEffect(() => {
    try {
      if (localStorage.getItem(KEY) === 'all') setView('all')
    } catch {}
  }, [])
  const change = useCallback((next: View) => {
    setView(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {}
  }, [])
  return [view, change]
}

const ICONS = { saving: LoaderCircle, saved: Check, kept: CloudOff }

/** Where the answers are: saved on the server, being sent, or safe on this device. */
function QuizSaveState({ state }: { state: SaveState }) {
  const t = useTranslations('learnQuiz')
  const Icon = state === 'idle' ? null : ICONS[state]
  return (
    <p
      role="status"
      className={`flex min-h-5 items-center gap-1.5 text-sm ${state === 'kept' ? 'text-warn' : 'text-muted'}`}
    >
      {Icon && state !== 'idle' && (
        <>
          <Icon
            aria-hidden="true"
            className={`size-4 ${state === 'saving' ? 'motion-safe:animate-spin' : ''}`}
          />
          {t(state)}
        </>
      )}
    </p>
  )
}
