'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDay, formatLength } from '@/components/shared/format-time'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchField } from '@/components/ui/field/search-field'
import type { Account } from './operator-wire'

const SEARCHED_FROM = 8

type Props = { accounts: Account[]; onWorkIn: (accountId: string) => void }

export function OperatorAccountList({ accounts, onWorkIn }: Props) {
  const t = useTranslations('accounts')
  const locale = useLocale()
  const [search, setSearch] = useState('')
  if (accounts.length === 0)
    return (
      <EmptyState title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </EmptyState>
    )
  const wanted = search.trim().toLocaleLowerCase()
  const shown = accounts.filter(
    ({ name, account_id }) => name.toLocaleLowerCase().includes(wanted) || account_id === wanted,
  )
  const columns: Column<Account>[] = [
    {
      key: 'name',
      label: t('name'),
      cell: (account) => (
        <span className="grid">
          <Link
            href={`/operator/accounts/${account.account_id}`}
            className="font-medium text-accent-strong underline-offset-4 hover:underline"
          >
            {account.name}
          </Link>
          <code className="whitespace-nowrap text-muted text-xs">{account.account_id}</code>
        </span>
      ),
    },
    {
      key: 'quota',
      label: t('quota'),
      align: 'end',
      cell: (account) => <span className="whitespace-nowrap">{formatLength(account.quota_seconds)}</span>,
    },
    {
      key: 'used',
      label: t('used'),
      align: 'end',
      cell: ({ usage, quota_seconds }) => (
        <span
          className={`whitespace-nowrap ${usage.consumed_seconds >= quota_seconds && quota_seconds > 0 ? 'font-medium text-warn' : ''}`}
        >
          {formatLength(usage.consumed_seconds)}
        </span>
      ),
    },
    { key: 'courses', label: t('courses'), align: 'end', cell: ({ usage }) => usage.courses },
    {
      key: 'cap',
      label: t('cap'),
      align: 'end',
      cell: (account) =>
        account.billing_cap_seconds === null ? (
          <span className="whitespace-nowrap text-muted">{t('sameAsQuota')}</span>
        ) : (
          formatLength(account.billing_cap_seconds)
        ),
    },
    {
      key: 'exhausted',
      label: t('exhausted'),
      cell: (account) => <span className="whitespace-nowrap text-muted">{t(account.on_exhausted)}</span>,
    },
    {
      key: 'since',
      label: t('since'),
      cell: (account) => (
        <span className="whitespace-nowrap text-muted">{formatDay(account.created_at, locale)}</span>
      ),
    },
    {
      key: 'work',
      label: t('work'),
      hidden: true,
      align: 'end',
      cell: (account) => (
        <Button
          look="quiet"
          className="-my-1 whitespace-nowrap"
          aria-label={`${t('enter')}, ${account.name}`}
          onClick={() => onWorkIn(account.account_id)}
        >
          {t('enter')}
        </Button>
      ),
    },
  ]
  return (
    <div className="grid gap-3">
      {accounts.length >= SEARCHED_FROM && (
        <div className="max-w-sm">
          <SearchField label={t('search')} value={search} onChange={setSearch} />
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState title={t('noMatch')} />
      ) : (
        <DataTable label={t('title')} columns={columns} rows={shown} keyOf={({ account_id }) => account_id} />
      )}
    </div>
  )
}
