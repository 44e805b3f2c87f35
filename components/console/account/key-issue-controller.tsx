'use client'

import { Ban } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { endOfDay } from '@/components/shared/format-time'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { CheckField } from '@/components/ui/field/check-field'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import { IconButton } from '@/components/ui/icon-button'
import { KEY_SCOPES, type KeyScope } from '@/lib/platform/auth/context'
import type { ApiKey, IssuedKey } from './account-wire'
import { KeyIssued } from './key-issued'
import { KeyTable } from './key-table'

/** The keys of an account, for operators: issue and revoke. */
export function KeyIssueController({ accountId }: { accountId: string }) {
  const t = useTranslations('issueKey')
  const names = useTranslations('keys')
  const common = useTranslations('common')
  const path = { account_id: accountId }
  const queryKey = ['operator-keys', accountId]
  const [issued, setIssued] = useState<IssuedKey | null>(null)
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const query = useRead(queryKey, '/operator/accounts/{account_id}/keys', { path })
  const issue = useAction({
    run: (api, body: NewKeyInput) => api.post('/operator/accounts/{account_id}/keys', { path, body }),
    refreshes: [queryKey],
    onDone: setIssued,
  })
  const revoke = useAction({
    run: (api, { key_id }: ApiKey) =>
      api.delete('/operator/accounts/{account_id}/keys/{key_id}', { path: { ...path, key_id } }),
    refreshes: [queryKey],
    done: t('revoked'),
  })
  if (!query.data) return <NotLoaded of={query} rows={2} label={common('loading')} />
  return (
    <div className="grid gap-5">
      <KeyTable
        keys={query.data}
        actionsOf={(key) =>
          !key.revoked_at && (
            <span className="-my-1.5 inline-flex">
              <IconButton
                label={t('revokeOf', { name: key.name, prefix: key.prefix })}
                onClick={() => setAsked(key)}
              >
                <Ban aria-hidden="true" className="size-4" />
              </IconButton>
            </span>
          )
        }
      />
      <KeyIssueForm key={issued?.key_id} busy={issue.isPending} onSubmit={issue.mutate} />
      {issued && (
        <KeyIssued
          title={issued.name}
          keys={[{ label: names('key'), value: issued.key }]}
          onClose={() => setIssued(null)}
        />
      )}
      {asked && (
        <ConfirmDialog
          onOpenChange={() => setAsked(null)}
          title={t('revokeTitle', { name: asked.name })}
          description={t('revokeHint')}
          confirmLabel={t('revoke')}
          danger
          onConfirm={() => revoke.mutate(asked)}
        />
      )}
    </div>
  )
}

type NewKeyInput = { mode: 'live' | 'test'; name?: string; scopes: KeyScope[]; expires_at?: string }

type Props = { busy: boolean; onSubmit: (key: NewKeyInput) => void }

function KeyIssueForm({ busy, onSubmit }: Props) {
  const t = useTranslations('issueKey')
  const names = useTranslations('keys')
  const common = useTranslations('common')
  const [mode, setMode] = useState<'live' | 'test'>('live')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(KEY_SCOPES)
  return (
    <Card title={t('add')} description={t('addHint')}>
      <form
        className="grid items-start gap-3 md:grid-cols-[2fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const [name, day] = ['name', 'expires'].map((field) => String(form.get(field)).trim())
          if (busy || scopes.length === 0) return
          onSubmit({
            mode,
            scopes: [...scopes],
            ...(name && { name }),
            ...(day && { expires_at: endOfDay(day) }),
          })
        }}
      >
        <TextField label={t('name')} name="name" autoComplete="off" maxLength={200} />
        <SelectField
          label={t('mode')}
          value={mode}
          onChange={(value) => setMode(value === 'test' ? 'test' : 'live')}
          options={(['live', 'test'] as const).map((value) => ({ value, label: names(value) }))}
        />
        <TextField label={t('expires')} name="expires" type="date" />
        <Button type="submit" busy={busy} className="min-h-11 md:mt-6.5">
          {busy ? common('saving') : t('submit')}
        </Button>
        <fieldset className="flex flex-wrap gap-x-6 md:col-span-4">
          <legend className="text-sm font-medium">{t('scopes')}</legend>
          {KEY_SCOPES.map((scope) => (
            <CheckField
              key={scope}
              label={names(`may${scope}`)}
              checked={scopes.includes(scope)}
              onChange={(isOn) =>
                setScopes(KEY_SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))))
              }
            />
          ))}
        </fieldset>
      </form>
    </Card>
  )
}
