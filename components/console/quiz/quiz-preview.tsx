'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Question } from '@/components/console/data/course-wire'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/field/check-field'
import { TextArea } from '@/components/ui/field/text-area'
import { IconButton } from '@/components/ui/icon-button'
import { QuizAnswer } from './quiz-key'

type Props = { question: Question; language: string }

/** A question as a learner sees it: it can be tried, and shows its answer only afterwards. */
export function QuizPreview({ question, language }: Props) {
  const t = useTranslations('quizDesk')
  const [shown, setShown] = useState(false)
  return (
    <div className="grid gap-5 rounded-xl border border-line border-dashed p-5">
      <p className="text-muted text-sm">{t('previewHint')}</p>
      <h2 lang={language} className="max-w-prose font-medium text-lg leading-snug">
        {question.prompt}
      </h2>
      <PreviewFields question={question} language={language} />
      <div>
        <Button look="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'hideAnswer' : 'showAnswer')}
        </Button>
      </div>
      {shown && (
        <div role="status" className="grid gap-3">
          <QuizAnswer question={question} language={language} />
          <p lang={language} className="max-w-prose text-sm">
            {question.explanation}
          </p>
        </div>
      )}
    </div>
  )
}

const swapped = <Item,>(list: Item[], one: number, other: number): Item[] =>
  list.with(one, list[other]!).with(other, list[one]!)

function PreviewFields({ question, language }: Props) {
  const t = useTranslations('quizDesk')
  const words = useTranslations('questionEditor')
  const options = question.options ?? []
  const [order, setOrder] = useState(options)
  const truths = [
    { id: 'true', text: words('true') },
    { id: 'false', text: words('false') },
  ]
  switch (question.type) {
    case 'single_choice':
      return <PreviewChoices prompt={question.prompt} choices={options} type="radio" />
    case 'multiple_choice':
      return <PreviewChoices prompt={question.prompt} choices={options} type="checkbox" />
    case 'true_false':
      return <PreviewChoices prompt={question.prompt} choices={truths} type="radio" />
    case 'open':
      return <TextArea label={t('yourAnswer')} lang={language} maxLength={4000} />
    case 'ordering':
      return (
        <ol className="grid gap-1.5">
          {order.map((option, place) => (
            <li
              key={option.id}
              className="flex items-center gap-3 rounded-lg border border-line px-3 py-1 text-sm"
            >
              <span className="text-muted tabular-nums">{place + 1}</span>
              <span lang={language} className="flex-1">
                {option.text}
              </span>
              <IconButton
                label={words('moveUp', { number: place + 1 })}
                disabled={place === 0}
                onClick={() => setOrder(swapped(order, place, place - 1))}
              >
                <ArrowUp aria-hidden="true" className="size-4" />
              </IconButton>
              <IconButton
                label={words('moveDown', { number: place + 1 })}
                disabled={place === order.length - 1}
                onClick={() => setOrder(swapped(order, place, place + 1))}
              >
                <ArrowDown aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ol>
      )
  }
}

type ChoicesProps = {
  prompt: string
  choices: readonly { id: string; text: string }[]
  type: 'radio' | 'checkbox'
}

function PreviewChoices({ prompt, choices, type }: ChoicesProps) {
  const [picked, setPicked] = useState<string[]>([])
  const isMany = type === 'checkbox'
  return (
    <fieldset>
      <legend className="sr-only">{prompt}</legend>
      {choices.map(({ id, text }) => (
        <CheckField
          key={id}
          type={type}
          name="preview"
          label={text}
          checked={picked.includes(id)}
          onChange={(checked) =>
            setPicked(isMany ? [...picked.filter((each) => each !== id), ...(checked ? [id] : [])] : [id])
          }
        />
      ))}
    </fieldset>
  )
}
