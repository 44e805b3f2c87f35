import { RotateCw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { Delivery } from '@/components/console/settings/settings-wire'
import { formatMoment } from '@/components/shared/format-time'
import { useServiceText } from '@/components/shared/use-service-text'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'

type Props = {
  delivery: Delivery
  tone: BadgeTone
  busy: boolean
  onResend: () => void
  onClose: () => void
}

/** All that is known of one delivery. */
export function WebhookDelivery({ delivery, tone, busy, onResend, onClose }: Props) {
  const t = useTranslations('webhook')
  const app = useTranslations('app')
  const locale = useLocale()
  const say = useServiceText()
  const facts: [string, string][] = [
    [t('id'), delivery.id],
    [t('sentTo'), delivery.url ?? t('nowhere')],
    [t('answer'), delivery.response_status === null ? t('noAnswer') : String(delivery.response_status)],
    [t('duration'), delivery.duration_ms === null ? '–' : `${delivery.duration_ms} ms`],
    [t('attempts'), String(delivery.attempts)],
    ...(delivery.error ? [[t('error'), say(delivery.error)] as [string, string]] : []),
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={delivery.event}
      description={formatMoment(delivery.created_at, locale)}
      closeLabel={app('close')}
    >
      <p>
        <Badge tone={tone}>{t(delivery.status)}</Badge>
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
