import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { FormQuestion } from '@/components/console/data/preset-wire'
import { CheckField } from '@/components/ui/field/check-field'
import { toAnswer, type Written } from './questionnaire-answer'

const FIELD =
  'w-full rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink aria-invalid:border-bad'

type Props = {
  question: Pick<FormQuestion, 'type' | 'options' | 'max_length'>
  label: string
  help: string
  mark: ReactNode
  written: Written
  error: string | null
  onChange: (written: Written) => void
  onLeave: () => void
}

/** The field of a question of any type, with its label. */
export function QuestionnaireField(props: Props) {
  const { question, label, help, mark, written, error, onChange, onLeave } = props
  const id = useId()
  const t = useTranslations('questionnaire')
  const { type, options } = question
  const isChoice = type === 'single_choice' || type === 'multi_choice'
  const described = [`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const heading = (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <span className="font-medium">{label}</span>
      {mark}
    </span>
  )
  const notes = (
    <>
      <p id={`${id}-help`} className="text-muted text-sm">
        {help}
      </p>
    </>
  )
  const failure = error && (
    <p id={`${id}-error`} role="alert" className="text-bad text-sm">
      {error}
    </p>
  )
  if (isChoice)
    return (
      <fieldset aria-describedby={described} className="grid gap-1.5">
        <legend className="contents">{heading}</legend>
        {notes}
        <div className="grid gap-x-6 sm:grid-cols-2">
          {(options ?? []).map((option) => (
            <CheckField
              key={option.id}
              type={type === 'multi_choice' ? 'checkbox' : 'radio'}
              name={id}
              label={option.label}
              checked={Array.isArray(written) ? written.includes(option.id) : written === option.id}
              onChange={(isChosen) => onChange(chosen(written, option.id, isChosen))}
            />
          ))}
        </div>
        {failure}
      </fieldset>
    )
  const shared = {
    id,
    value: Array.isArray(written) ? '' : written,
    'aria-describedby': described,
    'aria-invalid': error ? (true as const) : undefined,
    onBlur: onLeave,
  }
  const answer = toAnswer(type, written)
  const limit = question.max_length
  const length = Array.isArray(answer)
    ? Math.max(...answer.map((entry) => entry.length))
    : String(answer ?? '').length
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id}>{heading}</label>
      {notes}
      {type === 'text' || type === 'number' ? (
        <input
          {...shared}
          inputMode={type === 'number' ? 'numeric' : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${FIELD} min-h-11 ${type === 'number' ? 'max-w-40' : ''}`}
        />
      ) : (
        <textarea
          {...shared}
          rows={3}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${FIELD} field-sizing-content min-h-24`}
        />
      )}
      <p className="flex justify-between gap-3 text-muted text-xs">
        <span>{type === 'list' && t('lines', { count: Array.isArray(answer) ? answer.length : 0 })}</span>
        {limit !== null && length > limit * 0.8 && (
          <span className={length > limit ? 'text-bad' : ''}>{t('length', { length, limit })}</span>
        )}
      </p>
      {failure}
    </div>
  )
}

function chosen(written: Written, id: string, isChosen: boolean): Written {
  if (!Array.isArray(written)) return id
  return isChosen ? [...written, id] : written.filter((other) => other !== id)
}
