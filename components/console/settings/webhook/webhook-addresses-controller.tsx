'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ApiError } from '@/components/shared/api-client'
import { issueOf } from '@/components/shared/field-issues'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { WebhookAddress } from './webhook-address'
import { WebhookAddressForm, type WebhookAddressInput } from './webhook-address-form'
import { urlIssueText } from './webhook-url-issue'

const KEY = ['webhook-addresses']
/** Beside the first one, which has a form of its own. */
const MOST_OTHERS = 4

/** The addresses of the account beside its first one; `events` are all there are. */
export function WebhookAddressesController({ events }: { events: string[] }) {
  const t = useTranslations('webhookAddresses')
  const say = useTranslations()
  /** the id of the address in the form; empty: a new one */
  const [editedId, setEditedId] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const query = useRead(KEY, '/account/webhooks')
  const edit = (id: string | null) => {
    setRefusal(null)
    setEditedId(id)
  }
  const save = useAction({
    run: (api, { secret, ...body }: WebhookAddressInput) =>
      editedId
        ? api.patch('/account/webhooks/{webhook_id}', {
            path: { webhook_id: editedId },
            body: { ...body, ...(secret && { secret }) },
          })
        : api.post('/account/webhooks', { body: { ...body, secret } }),
    refreshes: [KEY],
    done: t('saved'),
    onDone: () => edit(null),
    onFailed: (error) => {
      setRefusal(error)
      return Boolean(issueOf(error, 'url') || issueOf(error, 'secret'))
    },
  })
  const remove = useAction({
    run: (api, webhook_id: string) => api.delete('/account/webhooks/{webhook_id}', { path: { webhook_id } }),
    refreshes: [KEY],
    done: t('removed'),
  })
  if (!query.data) return <NotLoaded of={query} rows={1} label={t('title')} />
  const others = query.data.filter(({ first }) => !first)
  const urlIssue = refusal && issueOf(refusal, 'url')
  return (
    <Card
      title={t('title')}
      description={t('hint')}
      actions={
        <Button look="quiet" disabled={others.length >= MOST_OTHERS} onClick={() => edit('')}>
          {t('add')}
        </Button>
      }
    >
      {others.map((address) => (
        <WebhookAddress
          key={address.webhook_id}
          address={address}
          onEdit={() => edit(address.webhook_id)}
          onRemove={() => remove.mutate(address.webhook_id)}
        />
      ))}
      {editedId !== null && (
        <WebhookAddressForm
          address={others.find(({ webhook_id }) => webhook_id === editedId) ?? null}
          events={events}
          urlError={urlIssue ? say(urlIssueText(urlIssue.type)) : null}
          secretError={refusal && issueOf(refusal, 'secret') ? say('webhook.issueSecret') : null}
          saving={save.isPending}
          onSave={save.mutate}
          onClose={() => edit(null)}
        />
      )}
    </Card>
  )
}
