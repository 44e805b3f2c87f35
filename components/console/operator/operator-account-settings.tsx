import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/field/text-field'
import type { AccountDraft } from './operator-account-draft'
import { OperatorAccountForm } from './operator-account-form'
import type { AccountDefaults } from './operator-wire'

type Props = {
  initial: AccountDraft
  defaults: AccountDefaults
  busy: boolean
  onSubmit: (draft: AccountDraft) => void
  secretBusy: boolean
  /** changes when a secret was accepted, so that its field is emptied */
  secretsSet: number
  secretError: string | null
  onSecret: (secret: string) => void
}

export function OperatorAccountSettings(props: Props) {
  const { initial, defaults, busy, onSubmit, secretBusy, secretsSet, secretError, onSecret } = props
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  return (
    <div className="grid max-w-3xl gap-5">
      <Card>
        <OperatorAccountForm
          initial={initial}
          defaults={defaults}
          busy={busy}
          submitLabel={common('save')}
          onSubmit={onSubmit}
        />
      </Card>
      <Card title={t('secret')} description={t('secretHint')}>
        <form
          key={secretsSet}
          className="grid items-start gap-3 sm:grid-cols-[1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            if (!secretBusy) onSecret(String(new FormData(event.currentTarget).get('secret')))
          }}
        >
          <TextField
            label={t('secret')}
            hideLabel
            name="secret"
            autoComplete="off"
            spellCheck={false}
            required
            className="font-mono text-sm"
            {...(secretError && { error: secretError })}
          />
          <Button type="submit" look="quiet" busy={secretBusy} className="min-h-11">
            {secretBusy ? common('saving') : t('secretSet')}
          </Button>
        </form>
      </Card>
    </div>
  )
}
