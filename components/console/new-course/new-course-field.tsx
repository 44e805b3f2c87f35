import { CheckField } from '@/components/ui/field/check-field'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import type { BriefQuestion } from './new-course-wire'

type Props = {
  question: BriefQuestion
  /** the answer as text; several entries are lines */
  text: string
  error: string | null
  onChange: (text: string) => void
  onCommit: () => void
}

/** The field for a question, depending on its type. */
export function NewCourseField({ question, text, error, onChange, onCommit }: Props) {
  const { type, label, help, options, max_length } = question
  if (options) {
    const chosen = text.split('\n').filter(Boolean)
    const isSingle = type === 'single_choice'
    const choose = (id: string, is: boolean) => {
      const others = chosen.filter((one) => one !== id)
      onChange(isSingle ? id : (is ? [...others, id] : others).join('\n'))
    }
    return (
      <fieldset className="grid" onBlur={onCommit}>
        <legend className="font-medium">{label}</legend>
        {help && <p className="mt-1 mb-2 text-muted text-sm">{help}</p>}
        {options.map((option) => (
          <CheckField
            key={option.id}
            type={isSingle ? 'radio' : 'checkbox'}
            name={question.question_id}
            label={option.label}
            checked={chosen.includes(option.id)}
            onChange={(is) => choose(option.id, is)}
          />
        ))}
        {error && <p className="text-bad text-sm">{error}</p>}
      </fieldset>
    )
  }
  const shared = {
    label,
    value: text,
    onBlur: onCommit,
    ...(error && { error }),
    ...(help && { hint: help }),
  }
  if (type === 'long_text' || type === 'list')
    return (
      <TextArea
        {...shared}
        {...(type === 'long_text' && max_length !== null && { maxLength: max_length })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextField
      {...shared}
      {...(type === 'number' ? { type: 'number', inputMode: 'numeric', className: 'max-w-40' } : {})}
      {...(type === 'text' && max_length !== null && { maxLength: max_length })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
