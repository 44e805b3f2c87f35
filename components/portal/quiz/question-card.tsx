'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useId } from 'react'
import { TextArea } from '@/components/ui/field/text-area'
import { KeyHint } from '@/components/ui/key-hint'
import { isKeyed, type QuestionType } from '@/lib/product/question-types'
import { QuestionOrderList } from './question-order-list'
import { orderOf, toggleChoice } from './quiz-answer'
import type { Answer, AnswerableQuestion, ServedQuestion } from './quiz-wire'

/** The limit of the API. */
const MOST_LETTERS = 4000

type Props = {
  question: ServedQuestion
  number: number
  count: number
  /** the language it is asked in */
  language: string
  /** the language of the course, in which open answers are graded */
  ownLanguage: string
  answer: Answer | null
  /** whether digit keys answer it */
  withKeys: boolean
  headingRef?: RefObject<HTMLHeadingElement | null>
  onAnswer: (answer: Answer | null) => void
}

const HINTS = {
  single_choice: null,
  multiple_choice: 'multiple_choice',
  true_false: null,
  ordering: 'ordering',
  open: 'open',
} as const satisfies Record<QuestionType, QuestionType | null>

/** One question, answered by touch, mouse or keyboard. */
export function QuestionCard(props: Props) {
  const { question, number, count, language, ownLanguage, headingRef } = props
  const t = useTranslations('learnQuestion')
  const common = useTranslations('common')
  const id = useId()
  const hint = HINTS[question.type]
  const answered = isKeyed(question.type) ? language : ownLanguage
  return (
    <section
      id={`question-${question.id}`}
      aria-labelledby={id}
      className="grid scroll-mt-4 gap-4 rounded-2xl border border-line bg-surface p-4 shadow-xs duration-200 motion-safe:transition motion-safe:starting:translate-y-2 motion-safe:starting:opacity-0 sm:p-6"
    >
      <div className="grid gap-2">
        <p className="text-muted text-sm">
          {common('questionOf', { number, count })}
          <span aria-hidden="true"> · </span>
          {common('pointCount', { count: question.points })}
        </p>
        <h2
          id={id}
          ref={headingRef}
          tabIndex={-1}
          lang={language}
          className="font-semibold text-lg leading-snug outline-none sm:text-xl"
        >
          {question.prompt}
        </h2>
        {hint && (
          <p className="text-muted text-sm">
            {answered === language ? t(hint) : t('openIn', { language: answered })}
          </p>
        )}
      </div>
      <QuestionField {...props} language={answered} labelledBy={id} />
    </section>
  )
}

type FieldProps = Pick<Props, 'language' | 'answer' | 'withKeys' | 'onAnswer'> & {
  question: AnswerableQuestion
  labelledBy: string
}

/** Just what answers a question, by its type. */
export function QuestionField({ question, language, answer, withKeys, labelledBy, onAnswer }: FieldProps) {
  const t = useTranslations('learnQuestion')
  const options = question.options ?? []
  const shared = { group: labelledBy, labelledBy, withKeys }
  switch (question.type) {
    case 'true_false':
      return (
        <QuestionChoiceList
          {...shared}
          type="radio"
          language={undefined}
          choices={[
            { id: 'true', text: t('isTrue'), isChosen: answer === true },
            { id: 'false', text: t('isFalse'), isChosen: answer === false },
          ]}
          onChoose={(id) => onAnswer(id === 'true')}
        />
      )
    case 'single_choice':
      return (
        <QuestionChoiceList
          {...shared}
          type="radio"
          language={language}
          choices={options.map((option) => ({ ...option, isChosen: answer === option.id }))}
          onChoose={onAnswer}
        />
      )
    case 'multiple_choice':
      return (
        <QuestionChoiceList
          {...shared}
          type="checkbox"
          language={language}
          choices={options.map((option) => ({
            ...option,
            isChosen: Array.isArray(answer) && answer.includes(option.id),
          }))}
          onChoose={(id) => onAnswer(toggleChoice(options, answer, id))}
        />
      )
    case 'ordering':
      return (
        <QuestionOrderList
          items={orderOf(options, answer).flatMap((id) => options.find((option) => option.id === id) ?? [])}
          labelledBy={labelledBy}
          language={language}
          onOrder={onAnswer}
        />
      )
    case 'open':
      return (
        <TextArea
          label={t('yourAnswer')}
          lang={language}
          rows={5}
          maxLength={MOST_LETTERS}
          value={typeof answer === 'string' ? answer : ''}
          onChange={(event) => onAnswer(event.currentTarget.value === '' ? null : event.currentTarget.value)}
          className="min-h-36"
        />
      )
  }
}

type Choice = { id: string; text: string; isChosen: boolean }
type QuestionChoiceListProps = {
  type: 'radio' | 'checkbox'
  /** the shared name of the radio buttons */
  group: string
  labelledBy: string
  language: string | undefined
  choices: Choice[]
  withKeys: boolean
  onChoose: (id: string) => void
}

/** Options to tick, each a target as wide as the page. */
function QuestionChoiceList({
  type,
  group,
  labelledBy,
  language,
  choices,
  withKeys,
  onChoose,
}: QuestionChoiceListProps) {
  return (
    <fieldset aria-labelledby={labelledBy} className="grid min-w-0 gap-2.5">
      {choices.map(({ id, text, isChosen }, index) => (
        <label
          key={id}
          className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-xl border border-edge bg-surface px-4 py-3 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-info-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type={type}
            name={group}
            checked={isChosen}
            onChange={() => onChoose(id)}
            className="size-5 shrink-0 accent-(--accent) outline-none"
          />
          <span lang={language} className="min-w-0 flex-1 break-words">
            {text}
          </span>
          {withKeys && index < 9 && <KeyHint keys={String(index + 1)} />}
        </label>
      ))}
    </fieldset>
  )
}
