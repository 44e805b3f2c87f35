'use client'

import { Eye, RotateCw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { WebhookDelivery } from '@/components/console/account/account-wire'
import { formatMoment } from '@/components/shared/format-time'
import { MoreButton, type Paged } from '@/components/shared/states/more-button'
import { useReasonText } from '@/components/shared/use-reason-text'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import { Dialog } from '@/components/ui/dialog/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'

const TONES: Record<WebhookDelivery['status'], BadgeTone> = {
  pending: 'info',
  delivered: 'good',
  failed: 'bad',
  skipped: 'neutral',
}

const stateOf = ({ status, next_attempt_at }: WebhookDelivery): WebhookDelivery['status'] | 'retrying' =>
  next_attempt_at === null ? status : 'retrying'
const toneOf = (row: WebhookDelivery): BadgeTone => (stateOf(row) === 'retrying' ? 'warn' : TONES[row.status])

type Props = {
  deliveries: WebhookDelivery[]
  resendingId: string | null
  onResend: (id: string) => void
  replaying: boolean
  onReplay: () => void
  older: Paged
}

export function WebhookLog({ deliveries, resendingId, onResend, replaying, onReplay, older }: Props) {
  const t = useTranslations('webhook')
  const locale = useLocale()
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = deliveries.find(({ id }) => id === shownId) ?? null
  const names = (row: WebhookDelivery) => ({ event: row.event, when: formatMoment(row.created_at, locale) })
  const columns: Column<WebhookDelivery>[] = [
    {
      key: 'when',
      label: t('when'),
      cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.created_at, locale)}</span>,
    },
    { key: 'event', label: t('event'), cell: (row) => <code className="text-xs">{row.event}</code> },
    {
      key: 'status',
      label: t('status'),
      cell: (row) => <Badge tone={toneOf(row)}>{t(stateOf(row))}</Badge>,
    },
    {
      key: 'answer',
      label: t('answer'),
      align: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap text-muted">
          {row.response_status ?? (row.attempts > 0 && row.status === 'failed' ? t('noAnswer') : '–')}
          {row.duration_ms !== null && ` · ${row.duration_ms} ms`}
        </span>
      ),
    },
    { key: 'attempts', label: t('attempts'), align: 'end', cell: (row) => row.attempts },
    {
      key: 'actions',
      label: t('actions'),
      hidden: true,
      align: 'end',
      cell: (row) => (
        <span className="-my-1.5 inline-flex">
          <IconButton label={t('detailsOf', names(row))} onClick={() => setShownId(row.id)}>
            <Eye aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton
            label={t('resendOf', names(row))}
            disabled={row.status === 'pending' || resendingId === row.id}
            onClick={() => onResend(row.id)}
          >
            <RotateCw aria-hidden="true" className="size-4" />
          </IconButton>
        </span>
      ),
    },
  ]
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="font-semibold">{t('log')}</h2>
          <p className="max-w-prose text-muted text-sm">{t('logHint')}</p>
        </div>
        {deliveries.some(({ status }) => status === 'failed') && (
          <Button look="quiet" busy={replaying} onClick={onReplay}>
            <RotateCw aria-hidden="true" className="size-4" />
            {t('replay')}
          </Button>
        )}
      </div>
      {deliveries.length === 0 ? (
        <EmptyState title={t('logEmpty')}>
          <p>{t('logEmptyHint')}</p>
        </EmptyState>
      ) : (
        <DataTable label={t('log')} columns={columns} rows={deliveries} keyOf={({ id }) => id} />
      )}
      <MoreButton of={older}>{t('more')}</MoreButton>
      {shown && (
        <DeliveryDetails
          delivery={shown}
          busy={resendingId === shown.id || shown.status === 'pending'}
          onResend={() => onResend(shown.id)}
          onClose={() => setShownId(null)}
        />
      )}
    </section>
  )
}

type DeliveryDetailsProps = {
  delivery: WebhookDelivery
  busy: boolean
  onResend: () => void
  onClose: () => void
}

/** The details of one delivery. */
function DeliveryDetails({ delivery, busy, onResend, onClose }: DeliveryDetailsProps) {
  const t = useTranslations('webhook')
  const locale = useLocale()
  const say = useReasonText()
  const facts: [string, string][] = [
    [t('id'), delivery.id],
    [t('sentTo'), delivery.url ?? t('nowhere')],
    [t('answer'), delivery.response_status === null ? t('noAnswer') : String(delivery.response_status)],
    [t('duration'), delivery.duration_ms === null ? '–' : `${delivery.duration_ms} ms`],
    [t('attempts'), String(delivery.attempts)],
    ...(delivery.next_attempt_at
      ? [[t('nextAttempt'), formatMoment(delivery.next_attempt_at, locale)] as [string, string]]
      : []),
    ...(delivery.error ? [[t('error'), say(delivery.failure, delivery.error)] as [string, string]] : []),
  ]
  return (
    <Dialog
      onOpenChange={onClose}
      title={delivery.event}
      description={formatMoment(delivery.created_at, locale)}
    >
      <p>
        <Badge tone={toneOf(delivery)}>{t(stateOf(delivery))}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {delivery.response_status !== null && (
        <div className="grid gap-1.5">
          <h3 className="font-medium text-sm">{t('excerpt')}</h3>
          {delivery.response_excerpt ? (
            <pre className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-lg bg-sunken p-3 text-xs">
              {delivery.response_excerpt}
            </pre>
          ) : (
            <p className="text-muted text-sm">{t('noExcerpt')}</p>
          )}
        </div>
      )}
      <div className="flex justify-end">
        <Button look="quiet" busy={busy} onClick={onResend}>
          <RotateCw aria-hidden="true" className="size-4" />
          {t('resend')}
        </Button>
      </div>
    </Dialog>
  )
}
