import { useLocale, useNow, useTranslations } from 'next-intl'
import type { BrowserSession } from '@/components/console/account/account-wire'
import { formatAgo, formatDay, RENEWED } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'

type Props = { sessions: BrowserSession[]; busy: boolean; onEnd: (session: BrowserSession) => void }

export function SessionTable({ sessions, busy, onEnd }: Props) {
  const t = useTranslations('sessions')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const nameOf = ({ browser, system }: BrowserSession) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  const columns: Column<BrowserSession>[] = [
    {
      key: 'device',
      label: t('browser'),
      cell: (session) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {nameOf(session)}
          {session.current && <Badge tone="good">{t('current')}</Badge>}
        </span>
      ),
    },
    {
      key: 'address',
      label: t('address'),
      cell: ({ address }) => <span className="break-all text-muted">{address ?? t('noAddress')}</span>,
    },
    {
      key: 'since',
      label: t('since'),
      cell: ({ created_at }) => (
        <span className="whitespace-nowrap text-muted">{formatDay(created_at, locale)}</span>
      ),
    },
    {
      key: 'used',
      label: t('used'),
      cell: ({ last_used_at }) => (
        <span className="whitespace-nowrap text-muted">{formatAgo(last_used_at, locale, now)}</span>
      ),
    },
    {
      key: 'actions',
      label: t('actions'),
      hidden: true,
      align: 'end',
      cell: (session) =>
        !session.current && (
          <Button
            look="quiet"
            busy={busy}
            aria-label={t('endOf', { device: nameOf(session) })}
            onClick={() => onEnd(session)}
          >
            {t('end')}
          </Button>
        ),
    },
  ]
  return (
    <DataTable label={t('title')} columns={columns} rows={sessions} keyOf={({ session_id }) => session_id} />
  )
}
