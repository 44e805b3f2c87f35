import { useLocale, useNow, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatAgo, formatDay, RENEWED } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { type Column, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { ApiKey } from './account-wire'

type Props = { keys: ApiKey[]; actionsOf?: (key: ApiKey) => ReactNode }

export function KeyTable({ keys, actionsOf }: Props) {
  const t = useTranslations('keys')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  if (keys.length === 0) return <EmptyState title={t('empty')} />
  const columns: Column<ApiKey>[] = [
    { key: 'name', label: t('name'), cell: (key) => key.name },
    {
      key: 'key',
      label: t('key'),
      cell: (key) => <code className="whitespace-nowrap text-xs">{key.prefix}…</code>,
    },
    { key: 'mode', label: t('mode'), cell: (key) => t(key.mode) },
    {
      key: 'state',
      label: t('state'),
      cell: (key) => (
        <Badge tone={key.revoked_at ? 'neutral' : 'good'}>{t(key.revoked_at ? 'revoked' : 'active')}</Badge>
      ),
    },
    {
      key: 'used',
      label: t('used'),
      cell: (key) => (
        <span className="whitespace-nowrap text-muted">
          {key.last_used_at ? formatAgo(key.last_used_at, locale, now) : t('never')}
        </span>
      ),
    },
    {
      key: 'created',
      label: t('created'),
      cell: (key) => (
        <span className="whitespace-nowrap text-muted">{formatDay(key.created_at, locale)}</span>
      ),
    },
  ]
  if (actionsOf)
    columns.push({ key: 'actions', label: t('state'), hidden: true, align: 'end', cell: actionsOf })
  return <DataTable label={t('title')} columns={columns} rows={keys} keyOf={({ key_id }) => key_id} />
}
