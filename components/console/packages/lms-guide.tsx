import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SelectField } from '@/components/ui/field/select-field'

const FAMILIES = {
  moodle: 'Moodle, Totara',
  successfactors: 'SAP SuccessFactors Learning',
  cornerstone: 'Cornerstone',
  docebo: 'Docebo',
  talentlms: 'TalentLMS',
  learning360: '360Learning',
}
const NAMES = [...(Object.keys(FAMILIES) as (keyof typeof FAMILIES)[]), 'other'] as const

/** Where a package is uploaded, by the LMS. */
export function LmsGuide({ isLive }: { isLive: boolean }) {
  const t = useTranslations('lmsGuide')
  const [family, setFamily] = useState<(typeof NAMES)[number]>('moodle')
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('family')}
        hint={t(`${family}_standard`)}
        value={family}
        options={NAMES.map((value) => ({
          value,
          label: value === 'other' ? t('other') : FAMILIES[value],
        }))}
        onChange={(value) => setFamily(value as typeof family)}
      />
      <ol className="grid list-decimal gap-1.5 ps-5 text-sm">
        <li>{t(`${family}_upload`)}</li>
        <li>{t(`${family}_assign`)}</li>
        <li>{t(isLive ? 'tryLive' : 'tryFile')}</li>
      </ol>
    </div>
  )
}
