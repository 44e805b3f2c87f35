'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { type ApiError, useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { Skeleton } from '@/components/ui/skeleton'
import { issueOf } from './settings-issue'
import type { NewUser, User } from './settings-wire'
import { type NewUserInput, UserForm } from './user-form'
import { UserLink } from './user-link'
import { UserTable } from './user-table'

type Props = {
  /** `/account/users`, or an account's for operators */
  path: string
  ownId: string
  canChange: boolean
  /** whether operators are made here too, and not only reviewers */
  withRoles?: boolean
}

export function UserListController({ path, ownId, canChange, withRoles = false }: Props) {
  const api = useApi()
  const t = useTranslations('users')
  const app = useTranslations('app')
  const [added, setAdded] = useState<NewUser | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const key = ['users', path]
  const query = useQuery({ queryKey: key, queryFn: async () => (await api.get<User[]>(path)).data })
  const add = useAction({
    run: (body: NewUserInput) => api.send<NewUser>('POST', path, body),
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
    run: (user: User) => api.send('DELETE', `${path}/${encodeURIComponent(user.user_id)}`),
    refreshes: [key],
    done: (_, { email }) => t('removed', { email }),
  })
  if (query.isPending) return <Skeleton rows={2} label={app('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  const emailIssue = refusal && issueOf(refusal, 'email')
  const isRemovable = (user: User) =>
    canChange && user.user_id !== ownId && (withRoles || user.role === 'reviewer')
  return (
    <div className="grid gap-5">
      <UserTable
        users={query.data}
        ownId={ownId}
        isRemovable={isRemovable}
        busy={remove.isPending}
        onRemove={remove.mutate}
      />
      {canChange && (
        <UserForm
          key={added?.user_id}
          withRoles={withRoles}
          busy={add.isPending}
          emailError={emailIssue ? t(emailIssue.type === 'email_taken' ? 'taken' : 'badEmail') : null}
          onSubmit={add.mutate}
        />
      )}
      {added && <UserLink user={added} onClose={() => setAdded(null)} />}
    </div>
  )
}
