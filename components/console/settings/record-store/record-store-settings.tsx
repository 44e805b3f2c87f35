'use client'

import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RecordStore } from '@/components/console/account/account-wire'
import type { ApiError } from '@/components/shared/api-client'
import type { ApiBody } from '@/components/shared/api-types'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { CheckField } from '@/components/ui/field/check-field'
import { focusFirstInvalid } from '@/components/ui/field/focus-first-invalid'
import { TextField } from '@/components/ui/field/text-field'

export type NewRecordStore = ApiBody<'PUT', '/account/lrs'>

const ACTORS = ['account', 'mail_hash'] as const
const STATES = { on: 'good', failing: 'warn', unset: 'neutral' } as const

const stateOf = ({ endpoint, failing_since }: RecordStore): keyof typeof STATES => {
  if (endpoint === null) return 'unset'
  return failing_since ? 'failing' : 'on'
}

type Props = {
  store: RecordStore
  /** the last one, until it is saved: leads to what is wrong */
  refusal: ApiError | null
  endpointError: string | null
  keyError: string | null
  secretError: string | null
  saving: boolean
  onSave: (body: NewRecordStore) => void
  onClear: () => void
  testing: boolean
  onTest: () => void
  /** how it is doing */
  children: ReactNode
}

/** The address and credentials of a record store, and how learners are named to it. */
export function RecordStoreSettings(props: Props) {
  const { store, refusal, endpointError, keyError, secretError, saving, onClear, testing, onTest } = props
  const t = useTranslations('recordStore')
  const webhook = useTranslations('webhook')
  const common = useTranslations('common')
  const [endpoint, setEndpoint] = useState(store.endpoint ?? '')
  const [key, setKey] = useState(store.key ?? '')
  const [secret, setSecret] = useState('')
  const [actor, setActor] = useState(store.actor ?? 'account')
  const [asks, setAsks] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) focusFirstInvalid(form.current)
  }, [refusal])
  const state = stateOf(store)
  return (
    <Card
      title={t('target')}
      description={t('targetHint')}
      actions={<Badge tone={STATES[state]}>{t(state)}</Badge>}
    >
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const body = { endpoint: endpoint.trim(), key: key.trim(), actor }
          if (!saving) props.onSave({ ...body, ...(secret && { secret }) })
        }}
      >
        <TextField
          label={t('endpoint')}
          hint={webhook('urlHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={endpoint}
          onChange={(event) => setEndpoint(event.target.value)}
          {...(endpointError && { error: endpointError })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('key')}
            hint={t('keyHint')}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-sm"
            value={key}
            onChange={(event) => setKey(event.target.value)}
            {...(keyError && { error: keyError })}
          />
          <TextField
            label={t('secret')}
            hint={store.has_secret ? webhook('secretKept') : t('secretHint')}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-sm"
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
            {...(secretError && { error: secretError })}
          />
        </div>
        <fieldset>
          <legend className="font-medium text-sm">{t('actor')}</legend>
          {ACTORS.map((value) => (
            <CheckField
              key={value}
              type="radio"
              name="actor"
              label={t(value)}
              hint={t(`hint_${value}`)}
              checked={actor === value}
              onChange={() => setActor(value)}
            />
          ))}
        </fieldset>
        {props.children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={saving}>
            {common(saving ? 'saving' : 'save')}
          </Button>
          {store.endpoint && (
            <>
              <Button look="quiet" busy={testing} onClick={onTest}>
                <Send aria-hidden="true" className="size-4" />
                {t('test')}
              </Button>
              <Button look="quiet" className="ml-auto" onClick={() => setAsks(true)}>
                {common('remove')}
              </Button>
            </>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('clearTitle')}
        description={t('clearHint')}
        confirmLabel={common('remove')}
        danger
        onConfirm={onClear}
      />
    </Card>
  )
}
