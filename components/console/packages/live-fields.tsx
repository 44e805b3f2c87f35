import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/field/text-field'
import { siteOfLms } from './site-of-lms'

/** The site and the limit of a live package, as typed. */
export type LiveChoice = { address: string; maxLearners: string }

/** Whether what was typed as the address of an LMS is none. Nothing is right: the first launch decides. */
export const isWrongAddress = ({ address }: LiveChoice): boolean =>
  address.trim() !== '' && siteOfLms(address) === null

type Props = { choice: LiveChoice; showsIssues: boolean; onChange: (part: Partial<LiveChoice>) => void }

/** Where a live package works, and for how many learners. */
export function LiveFields({ choice, showsIssues, onChange }: Props) {
  const t = useTranslations('lms')
  return (
    <>
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        inputMode="url"
        autoComplete="off"
        maxLength={300}
        placeholder="https://lms.example.com"
        value={choice.address}
        {...(showsIssues && isWrongAddress(choice) && { error: t('addressWrong') })}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <TextField
        label={t('maxLearners')}
        hint={t('maxLearnersHint')}
        type="number"
        min={1}
        max={100_000}
        required
        value={choice.maxLearners}
        onChange={(event) => onChange({ maxLearners: event.currentTarget.value })}
      />
    </>
  )
}
