'use client'

import { ShieldOff, UserMinus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDay } from '@/components/shared/format-time'
import { type Column, DataTable } from '@/components/ui/data-table'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import type { User } from './account-wire'

type Props = {
  users: User[]
  ownId: string
  isRemovable: (user: User) => boolean
  busy: boolean
  onRemove: (user: User) => void
  /** for operators: turns off two-step sign-in for someone who has lost their authenticator app */
  onResetTwoStep?: (user: User) => void
}

export function UserTable({ users, ownId, isRemovable, busy, onRemove, onResetTwoStep }: Props) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const locale = useLocale()
  const [asked, setAsked] = useState<User | null>(null)
  const [resetAsked, setResetAsked] = useState<User | null>(null)
  const isResettable = (user: User) => onResetTwoStep !== undefined && user.two_step
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
          {user.two_step && <span className="text-muted text-sm">{t('twoStep')}</span>}
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
  if (users.some((user) => isRemovable(user) || isResettable(user)))
    columns.push({
      key: 'actions',
      label: t('actions'),
      hidden: true,
      align: 'end',
      cell: (user) => (
        <span className="-my-1.5 inline-flex">
          {isResettable(user) && (
            <IconButton label={t('twoStepOffOf', { email: user.email })} onClick={() => setResetAsked(user)}>
              <ShieldOff aria-hidden="true" className="size-4" />
            </IconButton>
          )}
          {isRemovable(user) && (
            <IconButton label={t('removeOf', { email: user.email })} onClick={() => setAsked(user)}>
              <UserMinus aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </span>
      ),
    })
  return (
    <>
      <DataTable label={t('title')} columns={columns} rows={users} keyOf={({ user_id }) => user_id} />
      {asked && (
        <ConfirmDialog
          onOpenChange={() => setAsked(null)}
          title={common('removeTitle', { email: asked.email })}
          description={t('removeHint')}
          confirmLabel={common('remove')}
          busy={busy}
          danger
          onConfirm={() => {
            onRemove(asked)
            setAsked(null)
          }}
        />
      )}
      {resetAsked && (
        <ConfirmDialog
          onOpenChange={() => setResetAsked(null)}
          title={t('twoStepOffTitle', { email: resetAsked.email })}
          description={t('twoStepOffHint')}
          confirmLabel={common('turnOff')}
          busy={busy}
          danger
          onConfirm={() => {
            onResetTwoStep?.(resetAsked)
            setResetAsked(null)
          }}
        />
      )}
    </>
  )
}
