'use client'

import { Send } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Webhook } from '@/components/console/account/account-wire'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { CheckField } from '@/components/ui/field/check-field'
import { CopyField } from '@/components/ui/field/copy-field'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'
import { WebhookUrlField } from './webhook-url-field'

export type NewWebhook = { url: string; secret?: string; overlap_hours?: number; retries: boolean }

const OVERLAP_HOURS = 168

type Props = {
  /** null: not known yet */
  webhook: Webhook | null
  urlError: string | null
  secretError: string | null
  saving: boolean
  onSave: (body: NewWebhook) => void
  ending: boolean
  onEndOverlap: () => void
  resuming: boolean
  onResume: () => void
  onClear: () => void
  testing: boolean
  onTest: () => void
}

export function WebhookSettings(props: Props) {
  const { webhook, urlError, secretError, saving, onSave, onClear, testing, onTest } = props
  const t = useTranslations('webhook')
  const common = useTranslations('common')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [secret, setSecret] = useState('')
  const [retries, setRetries] = useState(webhook?.retries ?? false)
  const [overlaps, setOverlaps] = useState(true)
  const [isGenerated, setGenerated] = useState(false)
  const [asks, setAsks] = useState(false)
  const until = webhook?.previous_secret_until
  const replaces = Boolean(webhook?.has_secret && secret && !until)
  const state = stateOf(webhook)
  return (
    <Card
      title={t('target')}
      description={t('targetHint')}
      actions={webhook && <Badge tone={webhook.enabled ? 'good' : 'warn'}>{t(state)}</Badge>}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const overlap = replaces && overlaps && { overlap_hours: OVERLAP_HOURS }
          if (!saving) onSave({ url: url.trim(), retries, ...(secret && { secret, ...overlap }) })
        }}
      >
        <WebhookUrlField value={url} error={urlError} onChange={setUrl} />
        <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          {isGenerated ? (
            <div className="grid gap-1.5">
              <CopyField label={t('secret')} value={secret} />
              <p className="text-muted text-sm">{t('secretHint')}</p>
            </div>
          ) : (
            <TextField
              label={t('secret')}
              hint={webhook?.has_secret ? t('secretKept') : t('secretHint')}
              autoComplete="off"
              spellCheck={false}
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
              className="font-mono text-sm"
              {...(secretError && { error: secretError })}
            />
          )}
          <Button
            look="quiet"
            className="min-h-11 sm:mt-6.5"
            onClick={() => {
              setSecret(makeSecret())
              setGenerated(true)
            }}
          >
            {t('generate')}
          </Button>
        </div>
        {replaces && (
          <CheckField
            label={t('overlap')}
            hint={t('overlapHint')}
            checked={overlaps}
            onChange={setOverlaps}
          />
        )}
        {until && <SecretOverlap until={until} busy={props.ending} onEnd={props.onEndOverlap} />}
        <CheckField label={t('retries')} hint={t('retriesHint')} checked={retries} onChange={setRetries} />
        {webhook?.paused_at && (
          <Paused since={webhook.paused_at} busy={props.resuming} onResume={props.onResume} />
        )}
        {state === 'noSecret' && <Notice tone="warn">{t('noSecretHint')}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={saving}>
            {saving ? common('saving') : common('save')}
          </Button>
          <Button look="quiet" busy={testing} onClick={onTest}>
            <Send aria-hidden="true" className="size-4" />
            {t('test')}
          </Button>
          {webhook?.url && (
            <Button look="quiet" className="ml-auto" onClick={() => setAsks(true)}>
              {t('clear')}
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('clearTitle')}
        description={t('clearHint')}
        confirmLabel={t('clear')}
        danger
        onConfirm={onClear}
      />
    </Card>
  )
}

function stateOf(webhook: Webhook | null): 'on' | 'paused' | 'noSecret' | 'noUrl' {
  if (webhook?.enabled) return 'on'
  if (webhook?.paused_at) return 'paused'
  return webhook?.url ? 'noSecret' : 'noUrl'
}

function Paused({ since, busy, onResume }: { since: string; busy: boolean; onResume: () => void }) {
  const t = useTranslations('webhook')
  const format = useFormatter()
  const date = format.dateTime(new Date(since), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Notice tone="warn">
      <p>{t('pausedHint', { date })}</p>
      <Button look="quiet" className="mt-2" busy={busy} onClick={onResume}>
        {t('resume')}
      </Button>
    </Notice>
  )
}

function SecretOverlap({ until, busy, onEnd }: { until: string; busy: boolean; onEnd: () => void }) {
  const t = useTranslations('webhook')
  const format = useFormatter()
  const date = format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Notice tone="info">
      <p>{t('overlapping', { date })}</p>
      <Button look="quiet" className="mt-2" busy={busy} onClick={onEnd}>
        {t('endOverlap')}
      </Button>
    </Notice>
  )
}

const BYTES = 32

/** A new signing secret, 32 random bytes as hex, generated in the browser. */
const makeSecret = (bytes = crypto.getRandomValues(new Uint8Array(BYTES))): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
