import { useLocale, useNow, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatAgo, formatDay, RENEWED } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { type Column, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { KEY_SCOPES } from '@/lib/platform/auth/context'
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
      key: 'scopes',
      label: t('scopes'),
      cell: ({ scopes }) =>
        scopes.length === KEY_SCOPES.length
          ? t('everything')
          : scopes.map((scope) => t(`may${scope}`)).join(', '),
    },
    {
      key: 'state',
      label: t('state'),
      cell: (key) => {
        const state = stateOf(key, now)
        return <Badge tone={state === 'active' ? 'good' : 'neutral'}>{t(state)}</Badge>
      },
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
  if (keys.some(({ expires_at }) => expires_at))
    columns.push({
      key: 'expires',
      label: t('expires'),
      cell: ({ expires_at }) => (
        <span className="whitespace-nowrap text-muted">
          {expires_at ? formatDay(expires_at, locale) : t('never')}
        </span>
      ),
    })
  if (actionsOf)
    columns.push({ key: 'actions', label: t('state'), hidden: true, align: 'end', cell: actionsOf })
  return <DataTable label={t('title')} columns={columns} rows={keys} keyOf={({ key_id }) => key_id} />
}

function stateOf({ revoked_at, expires_at }: ApiKey, now: number): 'revoked' | 'expired' | 'active' {
  if (revoked_at) return 'revoked'
  return expires_at && Date.parse(expires_at) <= now ? 'expired' : 'active'
}
