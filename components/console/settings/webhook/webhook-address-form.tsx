'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { WebhookAddress } from '@/components/console/account/account-wire'
import type { ApiBody } from '@/components/shared/api-types'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { CheckField } from '@/components/ui/field/check-field'
import { TextField } from '@/components/ui/field/text-field'
import { WebhookUrlField } from './webhook-url-field'

export type WebhookAddressInput = ApiBody<'POST', '/account/webhooks'>

const MODES = ['live', 'test'] as const

type Props = {
  /** null: a new one */
  address: WebhookAddress | null
  /** all there are */
  events: string[]
  urlError: string | null
  secretError: string | null
  saving: boolean
  onSave: (body: WebhookAddressInput) => void
  onClose: () => void
}

/** Adds or changes an address beside the first one. */
export function WebhookAddressForm(props: Props) {
  const { address, urlError, secretError, saving } = props
  const t = useTranslations('webhookAddresses')
  const webhook = useTranslations('webhook')
  const common = useTranslations('common')
  const [url, setUrl] = useState(address?.url ?? '')
  const [secret, setSecret] = useState('')
  const [events, setEvents] = useState<string[]>(address?.events ?? props.events)
  const [modes, setModes] = useState<string[]>(address?.modes ?? [...MODES])
  const [retries, setRetries] = useState(address?.retries ?? true)
  const body = () => ({
    url: url.trim(),
    secret,
    events: events as NonNullable<WebhookAddressInput['events']>,
    modes: MODES.filter((mode) => modes.includes(mode)),
    retries,
  })
  return (
    <Dialog onOpenChange={props.onClose} title={t(address ? 'edit' : 'add')} description={t('formHint')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving) props.onSave(body())
        }}
      >
        <WebhookUrlField value={url} error={urlError} onChange={setUrl} />
        <TextField
          label={webhook('secret')}
          hint={webhook(address ? 'secretKept' : 'secretHint')}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          {...(secretError && { error: secretError })}
        />
        <Choices
          label={t('modes')}
          chosen={modes}
          onChange={setModes}
          options={MODES.map((mode) => [mode, t(mode)])}
        />
        <Choices
          label={t('events')}
          chosen={events}
          onChange={setEvents}
          options={props.events.map((event) => [event, event])}
        />
        <CheckField
          label={webhook('retries')}
          hint={webhook('retriesHint')}
          checked={retries}
          onChange={setRetries}
        />
        <div className="flex justify-end">
          <Button type="submit" busy={saving} disabled={events.length === 0 || modes.length === 0}>
            {saving ? common('saving') : common('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ChoicesProps = {
  label: string
  options: (readonly [value: string, label: string])[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(([value, name]) => (
          <CheckField
            key={value}
            label={name}
            checked={chosen.includes(value)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
