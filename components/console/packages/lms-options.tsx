import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import { COMPLETION_RULES } from '@/lib/product/package-formats'
import { type LmsChoice, PACKAGE_SCOPES } from './lms-choice'

type Props = { choice: LmsChoice; onChange: (part: Partial<LmsChoice>) => void }

/** What most leave as it is: when the course is completed, and of a file its modules and passing score. */
export function LmsOptions({ choice: { delivery, scope, completion, score }, onChange }: Props) {
  const t = useTranslations('packagePage')
  const isFile = delivery === 'file'
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {isFile && (
        <SelectField
          label={t('scope')}
          hint={t(`hint_${scope}`)}
          value={scope}
          options={PACKAGE_SCOPES.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => onChange({ scope: value as typeof scope })}
        />
      )}
      <SelectField
        label={t('completion')}
        hint={t('completionHint')}
        value={completion}
        options={COMPLETION_RULES.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange({ completion: value as typeof completion })}
      />
      {isFile && (
        <TextField
          label={t('score')}
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step={0.1}
          required
          value={score}
          onChange={(event) => onChange({ score: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
