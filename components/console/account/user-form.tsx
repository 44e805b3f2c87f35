import { type Locale, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'

export type NewUserInput = {
  email: string
  name?: string
  role?: 'reviewer' | 'operator'
  /** of the mail */
  language: Locale
}

type Props = {
  withRoles: boolean
  busy: boolean
  emailError: string | null
  onSubmit: (user: NewUserInput) => void
}

export function UserForm({ withRoles, busy, emailError, onSubmit }: Props) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const language = useLocale()
  const [role, setRole] = useState('reviewer')
  return (
    <Card title={t('add')} description={t('addHint')}>
      <form
        noValidate
        className={`grid items-start gap-3 ${withRoles ? 'md:grid-cols-[2fr_2fr_1fr_auto]' : 'md:grid-cols-[1fr_1fr_auto]'}`}
        onSubmit={(event) => {
          event.preventDefault()
          const fields = new FormData(event.currentTarget)
          const name = String(fields.get('name')).trim()
          onSubmit({
            email: String(fields.get('email')).trim(),
            language,
            ...(name && { name }),
            ...(withRoles && { role: role === 'operator' ? 'operator' : 'reviewer' }),
          })
        }}
      >
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="off"
          {...(emailError && { error: emailError })}
        />
        <TextField label={t('name')} name="name" autoComplete="off" maxLength={200} />
        {withRoles && (
          <SelectField
            label={t('role')}
            value={role}
            onChange={setRole}
            options={[
              { value: 'reviewer', label: t('reviewer') },
              { value: 'operator', label: t('operator') },
            ]}
          />
        )}
        <Button type="submit" busy={busy} className="min-h-11 md:mt-6.5">
          {busy ? common('saving') : common('invite')}
        </Button>
      </form>
    </Card>
  )
}
