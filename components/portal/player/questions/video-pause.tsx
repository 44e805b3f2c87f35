'use client'

import { Check, Lightbulb, Play, RotateCcw, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { QuestionField } from '@/components/portal/quiz/question-card'
import { answerByKey, isAnswered, orderOf } from '@/components/portal/quiz/quiz-answer'
import type { Answer } from '@/components/portal/quiz/quiz-wire'
import { ResultAnswer } from '@/components/portal/quiz/results/result-answer'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import { hasOrderedOptions } from '@/lib/product/question-types'
import type { PausedQuestion, PausedResult } from './use-video-questions'

type Props = {
  question: PausedQuestion
  /** null before it was answered */
  result: PausedResult | null
  isSending: boolean
  language: string
  onAnswer: (answer: Answer) => void
  onContinue: () => void
  onWatchAgain: () => void
}

/** A question for which the video has paused: answered or skipped, then explained. Digits choose, Escape continues. */
export function VideoPause({ question, result, isSending, language, ...on }: Props) {
  const t = useTranslations('videoQuestion')
  const common = useTranslations('common')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<Answer | null>(
    hasOrderedOptions(question.type) ? orderOf(question.options ?? [], null) : null,
  )
  useEffect(() => {
    if (result) next.current?.focus()
    else {
      heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
      heading.current?.focus({ preventScroll: true })
    }
  }, [result])
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return on.onContinue()
    }
    if (event.key === 'Enter' && event.target === heading.current) {
      event.preventDefault()
      return event.currentTarget.requestSubmit()
    }
    const answer = result ? undefined : answerByKey(question, chosen, Number(event.key))
    if (answer === undefined) return
    event.preventDefault()
    setChosen(answer)
  }
  return (
    <div role="dialog" aria-labelledby={id} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <form
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault()
          if (!result && !isSending && chosen !== null) on.onAnswer(chosen)
        }}
        className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface text-ink duration-200 motion-safe:transition-opacity motion-safe:starting:opacity-0"
      >
        <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-4 sm:p-5">
          <div className="grid gap-1">
            <p className="text-muted text-sm">{t('eyebrow')}</p>
            <h2
              id={id}
              ref={heading}
              tabIndex={-1}
              lang={language}
              className="break-words font-semibold text-base leading-snug outline-none sm:text-lg"
            >
              {question.prompt}
            </h2>
          </div>
          <VideoVerdict result={result} language={language} />
          {result ? (
            <ResultAnswer
              question={question}
              result={{ correct_answer: result.correct_answer, option_feedback: null }}
              answer={result.answer}
              language={language}
            />
          ) : (
            <QuestionField
              question={question}
              language={language}
              answer={chosen}
              withKeys
              labelledBy={id}
              onAnswer={setChosen}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-2.5 sm:px-5">
          {result ? (
            <>
              <Button ref={next} className="min-h-11" onClick={on.onContinue}>
                <Play aria-hidden="true" className="size-4 fill-current" />
                {common('continue')}
              </Button>
              <Button look="quiet" className="min-h-11" onClick={on.onWatchAgain}>
                <RotateCcw aria-hidden="true" className="size-4" />
                {t('watchAgain')}
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" className="min-h-11" busy={isSending} disabled={!isAnswered(chosen)}>
                {t('answer')}
              </Button>
              <Button look="quiet" className="min-h-11" onClick={on.onContinue}>
                {t('skip')} <KeyHint keys={t('escape')} />
              </Button>
              <p className="ml-auto text-muted text-xs max-sm:hidden">{t('free')}</p>
            </>
          )}
        </div>
      </form>
    </div>
  )
}

/** Whether the answer is right, and why: read out when it arrives. */
function VideoVerdict({ result, language }: Pick<Props, 'result' | 'language'>) {
  const t = useTranslations('learnResult')
  const Icon = result?.correct ? Check : X
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {result && (
        <>
          <p className={`flex items-center gap-2 font-semibold ${result.correct ? 'text-good' : 'text-bad'}`}>
            <Icon aria-hidden="true" className="size-5" />
            {t(result.correct ? 'right' : 'wrong')}
          </p>
          {result.explanation && (
            <p className="flex items-start gap-2.5 rounded-xl bg-sunken px-4 py-3 text-sm">
              <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
              <span lang={language}>{result.explanation}</span>
            </p>
          )}
        </>
      )}
    </div>
  )
}
