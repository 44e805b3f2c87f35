import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/field/select-field'
import type { CourseLanguage } from './use-course-language'

type Props = {
  label: string
  languages: readonly CourseLanguage[]
  chosen: CourseLanguage
  choose: (language: CourseLanguage) => void
  /** what the chosen language does not have; null: nothing */
  missing: string | null
}

/** Chooses the language of a course; nothing where there is one. */
export function CourseLanguageSelect({ label, languages, chosen, choose, missing }: Props) {
  const t = useTranslations('learnLanguage')
  if (languages.length < 2) return null
  return (
    <div className="grid gap-1">
      <SelectField
        label={label}
        value={chosen}
        onChange={(value) => choose(languages.find((each) => each === value) ?? chosen)}
        options={languages.map((value) => ({ value, label: t('name', { language: value }) }))}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {missing}
      </p>
    </div>
  )
}
