import { Building2, Palette } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { PRESET_FILES, type Upload } from '@/components/console/documents/upload-file'
import { UploadList } from '@/components/console/documents/upload-list'
import type { FieldIssue } from '@/components/shared/api-client'
import { useIssueText } from '@/components/shared/use-issue-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FileDrop } from '@/components/ui/field/file-drop'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'

export type NewPreset = {
  type: 'company' | 'theme'
  name: string
  description: string
  country: string
  url: string
}
export const EMPTY_PRESET: NewPreset = { type: 'company', name: '', description: '', country: '', url: '' }

const TYPES = [
  { type: 'company', Icon: Building2 },
  { type: 'theme', Icon: Palette },
] as const

type Props = {
  value: NewPreset
  onChange: (value: NewPreset) => void
  uploads: Upload[]
  onFiles: (files: File[]) => void
  onDismiss: (id: string) => void
  issues: FieldIssue[]
  busy: boolean
  onCreate: () => void
}

export function PresetNewForm(props: Props) {
  const { value, onChange, uploads, onFiles, onDismiss, issues, busy, onCreate } = props
  const t = useTranslations('presetNew')
  const issueText = useIssueText()
  const [isNameMissing, setNameMissing] = useState(false)
  const set = (change: Partial<NewPreset>) => onChange({ ...value, ...change })
  const issueAt = (field: string) => issues.filter(({ loc }) => loc[1] === field).map(issueText)[0]
  const errorOf = (field: string) => {
    const error = issueAt(field)
    return error ? { error } : {}
  }
  const nameError = isNameMissing && value.name.trim() === '' ? t('nameMissing') : issueAt('name')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMissing = value.name.trim() === ''
    setNameMissing(isMissing)
    if (isMissing) event.currentTarget.querySelector<HTMLInputElement>('[name="preset-name"]')?.focus()
    else onCreate()
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl gap-5">
      <Card title={t('kindTitle')}>
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">{t('kindTitle')}</legend>
          {TYPES.map(({ type, Icon }) => (
            <label
              key={type}
              className="flex cursor-pointer items-start gap-3 rounded-xl border border-line p-4 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-info-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="preset-type"
                value={type}
                checked={value.type === type}
                onChange={() => set({ type })}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-strong" />
              <span className="grid gap-1">
                <span className="font-medium text-sm">{t(type)}</span>
                <span className="text-sm">{t(type === 'company' ? 'companyHint' : 'themeHint')}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Card>
      <Card title={t('identityTitle')}>
        <TextField
          name="preset-name"
          label={t('name')}
          hint={t(value.type === 'company' ? 'nameHintCompany' : 'nameHintTheme')}
          maxLength={120}
          required
          value={value.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          {...(nameError && { error: nameError })}
        />
        <TextArea
          label={t('description')}
          hint={t('descriptionHint')}
          maxLength={4000}
          value={value.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
          {...errorOf('preset_description')}
        />
        <TextField
          label={t('country')}
          hint={t('countryHint')}
          maxLength={120}
          autoComplete="country-name"
          value={value.country}
          onChange={(event) => set({ country: event.currentTarget.value })}
          {...errorOf('country')}
        />
      </Card>
      <Card title={t('materialTitle')} description={t('materialHint')}>
        <TextField
          label={t('url')}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2048}
          value={value.url}
          onChange={(event) => set({ url: event.currentTarget.value })}
          {...errorOf('source_url')}
        />
        <FileDrop label={t('drop')} hint={t('dropHint')} accept={PRESET_FILES} onFiles={onFiles} />
        <UploadList uploads={uploads} onDismiss={onDismiss} />
      </Card>
      {issues.length > 0 && (
        <Notice tone="bad" live>
          {t('notCreated')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          {busy ? t('creating') : t('create')}
        </Button>
        <p className="text-muted text-sm">{t('after')}</p>
      </div>
    </form>
  )
}
