import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Question } from '@/components/console/data/course-wire'
import { hasOrderedOptions } from '@/lib/product/question-types'
import { type QuestionContent, questionDraftOf } from './editor/question-editor-draft'

type Props = { question: Question; language: string }

/** A question with its answer, how a figure of it follows, and its explanation. */
export function QuizKey({ question, language }: Props) {
  const t = useTranslations('quizDesk')
  return (
    <div className="grid gap-5">
      <h2 lang={language} className="max-w-prose font-medium text-lg leading-snug">
        {question.prompt}
      </h2>
      <QuizAnswer question={question} language={language} />
      {question.computed && (
        <div className="grid gap-1 text-sm">
          <h3 className="font-medium text-muted">{t('computed')}</h3>
          <p lang={language} className="tabular-nums">
            {question.computed}
          </p>
        </div>
      )}
      {question.explanation && (
        <div className="grid gap-1 text-sm">
          <h3 className="font-medium text-muted">{t('explanation')}</h3>
          <p lang={language} className="max-w-prose whitespace-pre-wrap">
            {question.explanation}
          </p>
        </div>
      )}
    </div>
  )
}

/** Just the right answer: marked options, the order, true or false, or the expected answer. */
export function QuizAnswer({ question, language }: { question: QuestionContent; language: string }) {
  const t = useTranslations('quizDesk')
  const words = useTranslations('question')
  const { type, options, isTrue, keyPoints, rubric } = questionDraftOf(question, [])
  const isOrder = hasOrderedOptions(type)
  switch (type) {
    case 'true_false':
      return (
        <p className="flex items-center gap-2 justify-self-start rounded-lg bg-good-soft px-3 py-2 font-medium text-good text-sm">
          <Check aria-hidden="true" className="size-4" />
          {words(isTrue ? 'isTrue' : 'isFalse')}
        </p>
      )
    case 'open':
      return (
        <div className="grid gap-4 text-sm">
          <div className="grid gap-1">
            <h3 className="font-medium text-muted">{t('keyPoints')}</h3>
            <ul lang={language} className="grid max-w-prose list-disc gap-1 pl-5">
              {keyPoints.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          </div>
          {rubric && (
            <div className="grid gap-1">
              <h3 className="font-medium text-muted">{t('rubric')}</h3>
              <p lang={language} className="max-w-prose whitespace-pre-wrap">
                {rubric}
              </p>
            </div>
          )}
        </div>
      )
    case 'single_choice':
    case 'multiple_choice':
    case 'ordering':
      return (
        <ol className="grid gap-1.5">
          {options.map(({ id, text, right, feedback }, index) => {
            const isKey = right && !isOrder
            return (
              <li
                key={id}
                className={`flex items-start gap-3 rounded-lg border px-3 py-2 text-sm ${isKey ? 'border-good bg-good-soft text-good' : 'border-line'}`}
              >
                <span
                  aria-hidden="true"
                  className="flex size-5 shrink-0 items-center justify-center tabular-nums"
                >
                  {isOrder ? index + 1 : isKey ? <Check className="size-4" /> : ''}
                </span>
                <span lang={language} className="grid gap-0.5">
                  <span className={isKey ? 'font-medium' : ''}>{text}</span>
                  {feedback && !isOrder && <span className="text-muted">{feedback}</span>}
                </span>
                {isKey && <span className="sr-only">, {words('correct')}</span>}
              </li>
            )
          })}
        </ol>
      )
  }
}
