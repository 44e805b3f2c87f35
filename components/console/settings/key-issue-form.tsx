import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'

export type NewKeyInput = { mode: 'live' | 'test'; name?: string }

type Props = { busy: boolean; onSubmit: (key: NewKeyInput) => void }

export function KeyIssueForm({ busy, onSubmit }: Props) {
  const t = useTranslations('issueKey')
  const names = useTranslations('keys')
  const app = useTranslations('app')
  const [mode, setMode] = useState<'live' | 'test'>('live')
  return (
    <Card title={t('add')} description={t('addHint')}>
      <form
        className="grid items-start gap-3 md:grid-cols-[2fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          const name = String(new FormData(event.currentTarget).get('name')).trim()
          if (!busy) onSubmit({ mode, ...(name && { name }) })
        }}
      >
        <TextField label={t('name')} name="name" autoComplete="off" maxLength={200} />
        <SelectField
          label={t('mode')}
          value={mode}
          onChange={(value) => setMode(value === 'test' ? 'test' : 'live')}
          options={(['live', 'test'] as const).map((value) => ({ value, label: names(value) }))}
        />
        <Button type="submit" busy={busy} className="min-h-11 md:mt-6.5">
          {busy ? app('saving') : t('submit')}
        </Button>
      </form>
    </Card>
  )
}
