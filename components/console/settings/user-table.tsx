'use client'

import { UserMinus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDay } from '@/components/shared/format-time'
import { type Column, DataTable } from '@/components/ui/data-table'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import type { User } from './settings-wire'

type Props = {
  users: User[]
  ownId: string
  isRemovable: (user: User) => boolean
  busy: boolean
  onRemove: (user: User) => void
}

export function UserTable({ users, ownId, isRemovable, busy, onRemove }: Props) {
  const t = useTranslations('users')
  const app = useTranslations('app')
  const locale = useLocale()
  const [asked, setAsked] = useState<User | null>(null)
  if (users.length === 0) return <EmptyState title={t('empty')} />
  const columns: Column<User>[] = [
    {
      key: 'email',
      label: t('email'),
      cell: (user) => (
        <span className="grid">
          <span>
            {user.email}
            {user.user_id === ownId && <span className="text-muted"> · {t('you')}</span>}
          </span>
          {user.name && <span className="text-muted">{user.name}</span>}
        </span>
      ),
    },
    { key: 'role', label: t('role'), cell: (user) => t(user.role) },
    {
      key: 'since',
      label: t('since'),
      cell: (user) => (
        <span className="whitespace-nowrap text-muted">{formatDay(user.created_at, locale)}</span>
      ),
    },
  ]
  if (users.some(isRemovable))
    columns.push({
      key: 'actions',
      label: t('actions'),
      hidden: true,
      align: 'end',
      cell: (user) =>
        isRemovable(user) && (
          <span className="-my-1.5 inline-flex">
            <IconButton label={t('removeOf', { email: user.email })} onClick={() => setAsked(user)}>
              <UserMinus aria-hidden="true" className="size-4" />
            </IconButton>
          </span>
        ),
    })
  return (
    <>
      <DataTable label={t('title')} columns={columns} rows={users} keyOf={({ user_id }) => user_id} />
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={t('removeTitle', { email: asked.email })}
          description={t('removeHint')}
          confirmLabel={t('remove')}
          cancelLabel={app('cancel')}
          busy={busy}
          danger
          onConfirm={() => {
            onRemove(asked)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}
