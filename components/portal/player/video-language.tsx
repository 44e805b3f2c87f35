import { useTranslations } from 'next-intl'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { SelectField } from '@/components/ui/field/select-field'

type Language = LearnCourse['language']
type Props = {
  languages: readonly Language[]
  chosen: Language
  choose: (language: Language) => void
  /** this module cannot be watched in the chosen language */
  isMissing: boolean
}

/** Chooses the language of the videos; nothing where there is one. */
export function VideoLanguage({ languages, chosen, choose, isMissing }: Props) {
  const t = useTranslations('player')
  if (languages.length < 2) return null
  return (
    <div className="grid gap-1">
      <SelectField
        label={t('language')}
        value={chosen}
        onChange={(value) => choose(languages.find((each) => each === value) ?? chosen)}
        options={languages.map((value) => ({ value, label: t('languageName', { language: value }) }))}
      />
      <p role="status" className="text-muted text-sm">
        {isMissing && t('languageMissing')}
      </p>
    </div>
  )
}
