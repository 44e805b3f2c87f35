'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { WebhookAddress as Address } from '@/components/console/account/account-wire'
import { useAction } from '@/components/shared/use-action'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { WebhookLogController } from './webhook-log-controller'

type Props = { address: Address; onEdit: () => void; onRemove: () => void }

/** An address beside the first one, with what can be done to it and its log. */
export function WebhookAddress({ address, onEdit, onRemove }: Props) {
  const t = useTranslations('webhookAddresses')
  const webhook = useTranslations('webhook')
  const common = useTranslations('common')
  const [asks, setAsks] = useState(false)
  const [showsLog, setShowsLog] = useState(false)
  const { webhook_id, url, events, modes, enabled, paused_at } = address
  const call = { path: { webhook_id } }
  const refreshes = [['webhook-addresses'], ['webhook-deliveries', webhook_id]]
  const test = useAction({
    run: (api) => api.post('/account/webhooks/{webhook_id}/test', call),
    refreshes,
    done: webhook('tested'),
  })
  const resume = useAction({
    run: (api) => api.post('/account/webhooks/{webhook_id}/resume', call),
    refreshes,
    done: webhook('resumed'),
  })
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="grid min-w-0 gap-1">
          <h3 className="break-all font-medium text-sm">{url}</h3>
          <p className="text-muted text-sm">
            {modes.map((mode) => t(mode)).join(', ')} · {t('eventCount', { count: events.length })}
          </p>
        </div>
        <Badge tone={enabled ? 'good' : 'warn'}>{webhook(paused_at ? 'paused' : 'on')}</Badge>
      </div>
      <div className="flex flex-wrap gap-2">
        {paused_at && (
          <Button busy={resume.isPending} onClick={() => resume.mutate()}>
            {webhook('resume')}
          </Button>
        )}
        <Button look="quiet" aria-label={t('editOf', { url })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button look="quiet" busy={test.isPending} onClick={() => test.mutate()}>
          {webhook('test')}
        </Button>
        <Button look="quiet" aria-expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
          {t('log')}
        </Button>
        <Button
          look="quiet"
          className="ml-auto"
          aria-label={t('removeOf', { url })}
          onClick={() => setAsks(true)}
        >
          {common('remove')}
        </Button>
      </div>
      {showsLog && <WebhookLogController webhookId={webhook_id} />}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('removeTitle', { url })}
        description={t('removeHint')}
        confirmLabel={common('remove')}
        danger
        onConfirm={onRemove}
      />
    </div>
  )
}
