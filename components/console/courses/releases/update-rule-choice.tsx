import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { UPDATE_RULES } from '@/lib/product/update-rules'

/** What a release does with learners who began an earlier one. */
export type UpdateRuleOf = Course['on_update']

type Props = { value: UpdateRuleOf; onChange: (rule: UpdateRuleOf) => void; hint?: string }

/** What happens to learners who began a course before it changed, in plain words. */
export function UpdateRuleChoice({ value, onChange, hint }: Props) {
  const t = useTranslations('updateRule')
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">{t('legend')}</legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {UPDATE_RULES.map((rule) => (
        <label
          key={rule}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-xl border border-line px-4 py-3 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-info-soft"
        >
          <input
            type="radio"
            name={name}
            checked={rule === value}
            onChange={() => onChange(rule)}
            className="mt-0.5 size-4 accent-(--accent)"
          />
          <span className="grid gap-0.5 text-sm">
            <span className="font-medium">{t(rule)}</span>
            <span className={rule === value ? '' : 'text-muted'}>{t(`${rule}Hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
