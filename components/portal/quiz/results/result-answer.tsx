import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Answer, AnswerableQuestion, GradedQuestion } from '@/components/portal/quiz/quiz-wire'
import type { QuestionType } from '@/lib/product/question-types'
import { type ChoiceResult, choiceResults, orderResults } from './result-verdict'

type Props = {
  question: AnswerableQuestion
  result: Pick<GradedQuestion, 'correct_answer' | 'option_feedback'>
  answer: Answer | null
  language: string
}

const ANSWERS: Record<QuestionType, (props: Props) => ReactNode> = {
  single_choice: ChosenAnswer,
  multiple_choice: ChosenAnswer,
  true_false: TruthAnswer,
  ordering: OrderAnswer,
  open: OpenAnswer,
}

/** The given answer beside the right one, if that is revealed. */
export function ResultAnswer(props: Props) {
  const OwnAnswer = ANSWERS[props.question.type]
  return <OwnAnswer {...props} />
}

function TruthAnswer(props: Props) {
  const words = useTranslations('learnQuestion')
  const options = [
    { id: 'true', text: words('isTrue') },
    { id: 'false', text: words('isFalse') },
  ]
  return <ChosenAnswer {...props} question={{ ...props.question, options }} language={undefined} />
}

function ChosenAnswer({
  question: { options },
  result,
  answer,
  language,
}: Omit<Props, 'language'> & { language: string | undefined }) {
  const t = useTranslations('learnResult')
  const asId = (value: Answer | null) => (typeof value === 'boolean' ? String(value) : value)
  const correct = asId(result.correct_answer) as GradedQuestion['correct_answer']
  const choices = choiceResults({ options }, correct, asId(answer), result.option_feedback)
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1.5">
        {choices.map((choice) => (
          <ChoiceLine key={choice.id} choice={choice} language={language} isKeyTold={correct !== null} />
        ))}
      </ul>
      {answer === null && <p className="text-muted text-sm">{t('unanswered')}</p>}
    </div>
  )
}

type ChoiceProps = { choice: ChoiceResult; language: string | undefined; isKeyTold: boolean }

function ChoiceLine({ choice, language, isKeyTold }: ChoiceProps) {
  const t = useTranslations('learnResult')
  const { text, isRight, isChosen, feedback } = choice
  const missed = isKeyTold ? 'border-bad' : 'border-edge'
  const tone = isRight ? 'border-good' : isChosen ? missed : 'border-line'
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 rounded-lg border px-3 py-2 text-sm sm:flex ${tone}`}
    >
      <span className="mt-0.5 size-4 shrink-0" aria-hidden="true">
        {isRight && <Check className="size-4 text-good" />}
        {isKeyTold && !isRight && isChosen && <X className="size-4 text-bad" />}
      </span>
      <span
        lang={language}
        className={`grid min-w-0 flex-1 gap-0.5 break-words ${isRight || isChosen ? '' : 'text-muted'}`}
      >
        {text}
        {feedback && <span className="text-muted">{feedback}</span>}
      </span>
      <span className="col-start-2 flex shrink-0 flex-wrap gap-x-2 text-xs leading-5 empty:hidden">
        {isRight && <span className="font-medium text-good">{t('rightAnswer')}</span>}
        {isChosen && <span className="text-muted">{t('yours')}</span>}
      </span>
    </li>
  )
}

function OrderAnswer({ question, result, answer, language }: Props) {
  const t = useTranslations('learnResult')
  const isKeyTold = result.correct_answer !== null
  if (!isKeyTold && answer === null) return <p className="text-muted text-sm">{t('unanswered')}</p>
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-medium">{t(isKeyTold ? 'rightOrder' : 'yourOrder')}</p>
      <ol className="grid gap-1.5">
        {orderResults(question, result.correct_answer ?? answer, answer).map(
          ({ id, text, givenPlace }, index) => (
            <li key={id} className="flex items-start gap-2.5 rounded-lg border border-line px-3 py-2">
              <span className="w-4 shrink-0 text-right text-muted tabular-nums">{index + 1}</span>
              <span lang={language} className="min-w-0 flex-1 break-words">
                {text}
              </span>
              {isKeyTold && givenPlace !== null && (
                <span
                  className={`shrink-0 text-xs leading-5 ${givenPlace === index + 1 ? 'text-good' : 'text-bad'}`}
                >
                  {t('yourPlace', { place: givenPlace })}
                </span>
              )}
            </li>
          ),
        )}
      </ol>
      {answer === null && <p className="text-muted">{t('unanswered')}</p>}
    </div>
  )
}

function OpenAnswer({ result, answer, language }: Props) {
  const t = useTranslations('learnResult')
  const points = Array.isArray(result.correct_answer) ? result.correct_answer : []
  return (
    <dl className="grid gap-3 text-sm">
      <div className="grid gap-1">
        <dt className="font-medium">{t('yourAnswer')}</dt>
        <dd
          lang={language}
          className="max-w-prose whitespace-pre-line break-words border-edge border-l-2 pl-3 text-muted"
        >
          {typeof answer === 'string' && answer.trim() !== '' ? answer : <span>{t('unanswered')}</span>}
        </dd>
      </div>
      {points.length > 0 && (
        <div className="grid gap-1">
          <dt className="font-medium">{t('keyPoints')}</dt>
          <dd>
            <ul lang={language} className="grid list-disc gap-1 pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}
