'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ApiError, useApi } from '@/components/shared/api-client'
import { issueOf } from '@/components/shared/field-issues'
import { formatDay } from '@/components/shared/format-time'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { CopyField } from '@/components/ui/field/copy-field'
import { Notice } from '@/components/ui/notice'
import type { NewUser, User } from './account-wire'
import { type NewUserInput, UserForm } from './user-form'
import { UserTable } from './user-table'

type Props = {
  /** for operators, who manage its operators too; absent: the caller's own account and its reviewers */
  accountId?: string
  ownId: string
  canChange: boolean
}

export function UserListController({ accountId, ownId, canChange }: Props) {
  const api = useApi()
  const t = useTranslations('users')
  const common = useTranslations('common')
  const fields = useTranslations('fieldIssue')
  const [added, setAdded] = useState<NewUser | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const path = accountId === undefined ? null : { account_id: accountId }
  const withRoles = path !== null
  const key = ['users', accountId]
  const query = useQuery({
    queryKey: key,
    queryFn: () =>
      path ? api.get('/operator/accounts/{account_id}/users', { path }) : api.get('/account/users'),
  })
  const add = useAction({
    run: (api, { role = 'reviewer', ...body }: NewUserInput) =>
      path
        ? api.post('/operator/accounts/{account_id}/users', { path, body: { ...body, role } })
        : api.post('/account/users', { body }),
    refreshes: [key],
    onDone: (user) => {
      setAdded(user)
      setRefusal(null)
    },
    onFailed: (error) => {
      setRefusal(error)
      return issueOf(error, 'email') !== undefined
    },
  })
  const remove = useAction({
    run: (api, { user_id }: User) =>
      path
        ? api.delete('/operator/accounts/{account_id}/users/{user_id}', { path: { ...path, user_id } })
        : api.delete('/account/users/{user_id}', { path: { user_id } }),
    refreshes: [key],
    done: (_, { email }) => t('removed', { email }),
  })
  const reset = useAction({
    run: (api, { user_id }: User) =>
      api.delete('/operator/accounts/{account_id}/users/{user_id}/two-step', {
        path: { account_id: accountId ?? '', user_id },
      }),
    refreshes: [key],
    done: (_, { email }) => t('twoStepOffDone', { email }),
  })
  if (!query.data) return <NotLoaded of={query} rows={2} label={common('loading')} />
  const emailIssue = refusal && issueOf(refusal, 'email')
  const isRemovable = (user: User) =>
    canChange && user.user_id !== ownId && (withRoles || user.role === 'reviewer')
  return (
    <div className="grid gap-5">
      <UserTable
        users={query.data}
        ownId={ownId}
        isRemovable={isRemovable}
        busy={remove.isPending || reset.isPending}
        onRemove={remove.mutate}
        {...(withRoles && { onResetTwoStep: reset.mutate })}
      />
      {canChange && (
        <UserForm
          key={added?.user_id}
          withRoles={withRoles}
          busy={add.isPending}
          emailError={
            emailIssue ? fields(emailIssue.type === 'email_taken' ? 'email_taken' : 'bad_address') : null
          }
          onSubmit={add.mutate}
        />
      )}
      {added && <UserLink user={added} onClose={() => setAdded(null)} />}
    </div>
  )
}

/** A new user gets an email; where none is sent, the one-time link is shown just this once. */
function UserLink({ user, onClose }: { user: NewUser; onClose: () => void }) {
  const t = useTranslations('users')
  const date = formatDay(user.expires_at, useLocale())
  return (
    <Dialog
      onOpenChange={onClose}
      title={t(user.mailed ? 'invitedTitle' : 'linkTitle', { email: user.email })}
      description={t(user.mailed ? 'invitedHint' : 'linkHint', { date })}
      closeLabel={t('linkDone')}
      mustAnswer
    >
      {!user.mailed && (
        <>
          <Notice tone="info">{t('noMail')}</Notice>
          <CopyField label={t('link')} value={user.set_password_url} />
        </>
      )}
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('linkDone')}</Button>
      </div>
    </Dialog>
  )
}
