'use client'

import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/ui/field/check-field'
import { TextArea } from '@/components/ui/field/text-area'
import { hasChosenOptions, hasOrderedOptions, isKeyed, isStatement } from '@/lib/product/question-types'
import { markRight, type QuestionDraft } from './question-editor-draft'
import { QuestionLines } from './question-editor-lines'
import type { QuestionWriting } from './use-question-editor'

const MARKS = { single_choice: 'radio', multiple_choice: 'checkbox', ordering: 'number' } as const

type Props = {
  language: string
  editing: Pick<QuestionWriting, 'value' | 'change' | 'issueOf'>
  /** whether choosing an option can have feedback */
  hasFeedback: boolean
}

/** The part of the form specific to a type: options, order, true or false, the expected answer. */
export function QuestionAnswer({ language, editing, hasFeedback }: Props) {
  const t = useTranslations('questionEditor')
  const { value, change, issueOf } = editing
  const { type } = value
  const rubricError = issueOf('rubric')
  if (isStatement(type)) return <TrueFalse value={value} change={change} error={issueOf('correct')} />
  if (!isKeyed(type))
    return (
      <>
        <QuestionLines
          legend={t('keyPoints')}
          hint={t('keyPointsHint')}
          addLabel={t('addKeyPoint')}
          lines={value.keyPoints}
          mark="none"
          lang={language}
          least={1}
          most={20}
          error={issueOf('key_points')}
          lineError={(id) => issueOf(`keyPoint ${id}`)}
          onChange={(keyPoints) => change({ keyPoints })}
        />
        <TextArea
          label={t('rubric')}
          hint={t('rubricHint')}
          lang={language}
          value={value.rubric}
          maxLength={2000}
          {...(rubricError && { error: rubricError })}
          onChange={(event) => change({ rubric: event.currentTarget.value })}
        />
      </>
    )
  return (
    <QuestionLines
      legend={t(hasOrderedOptions(type) ? 'order' : 'options')}
      hint={t(`${type}_hint`)}
      addLabel={t('addOption')}
      lines={value.options}
      mark={MARKS[type]}
      lang={language}
      hasFeedback={hasFeedback && hasChosenOptions(type)}
      least={2}
      most={8}
      error={issueOf('options') ?? issueOf('correct')}
      lineError={(id) => issueOf(`option ${id}`) ?? issueOf(`feedback ${id}`)}
      onChange={(options) => change({ options })}
      onMark={(id, right) => change({ options: markRight(value, id, right) })}
    />
  )
}

type TrueFalseProps = {
  value: QuestionDraft
  change: QuestionWriting['change']
  error: string | undefined
}

function TrueFalse({ value, change, error }: TrueFalseProps) {
  const t = useTranslations('questionEditor')
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('trueFalse')}</legend>
      <div className="flex gap-6">
        {[true, false].map((isTrue) => (
          <CheckField
            key={`${isTrue}`}
            type="radio"
            name="true-false"
            label={t(isTrue ? 'true' : 'false')}
            checked={value.isTrue === isTrue}
            onChange={() => change({ isTrue })}
          />
        ))}
      </div>
      {error && <p className="text-bad text-sm">{error}</p>}
    </fieldset>
  )
}
