'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { KeyIssueController } from '@/components/console/account/key-issue-controller'
import { ACCOUNTS_KEY } from '@/components/console/account/use-accounts'
import { useWorkIn } from '@/components/console/account/use-work-in'
import { UserListController } from '@/components/console/account/user-list-controller'
import { issueOf } from '@/components/shared/field-issues'
import { formatLength } from '@/components/shared/format-time'
import { useRead } from '@/components/shared/queries/use-read'
import { isMissing, NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Switch } from '@/components/ui/field/switch'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { toast } from '@/components/ui/toast'
import { accountDraftOf, changesOf } from './operator-account-draft'
import { OperatorAccountSettings } from './operator-account-settings'
import type { AccountChange, AccountDefaults } from './operator-wire'

type Props = { accountId: string; ownId: string; defaults: AccountDefaults }

/** One account, for operators: its settings, keys and users. */
export function OperatorAccountController({ accountId, ownId, defaults }: Props) {
  const t = useTranslations('accounts')
  const webhook = useTranslations('webhook')
  const common = useTranslations('common')
  const workIn = useWorkIn()
  const path = { account_id: accountId }
  const [tab, setTab] = useState('settings')
  const [isSecretWrong, setSecretWrong] = useState(false)
  const query = useRead(['operator-account', accountId], '/operator/accounts/{account_id}', {
    path,
    retry: false,
  })
  const change = useAction({
    run: (api, body: AccountChange) => api.patch('/operator/accounts/{account_id}', { path, body }),
    refreshes: [['operator-account', accountId], ACCOUNTS_KEY, ['billing']],
    done: t('saved'),
  })
  const setSecret = useAction({
    run: (api, secret: string) =>
      api.put('/operator/accounts/{account_id}/webhook-secret', { path, body: { secret } }),
    refreshes: [['webhook']],
    done: t('secretDone'),
    onDone: () => setSecretWrong(false),
    onFailed: (error) => {
      setSecretWrong(issueOf(error, 'secret') !== undefined)
      return issueOf(error, 'secret') !== undefined
    },
  })
  if (!query.data || isMissing(query)) {
    const absent = (
      <EmptyState title={t('notFound')}>
        <p>{t('notFoundHint')}</p>
      </EmptyState>
    )
    return <NotLoaded of={query} rows={3} label={common('loading')} absent={absent} />
  }
  const account = query.data
  return (
    <>
      <PageHeader
        title={account.name}
        back={{ href: '/operator/accounts', label: t('title') }}
        description={
          <>
            <code className="whitespace-nowrap text-sm">{account.account_id}</code>
            <span className="block text-sm">
              {t('usage', {
                time: formatLength(account.usage.consumed_seconds),
                count: account.usage.courses,
                tokens: account.usage.tokens,
              })}
            </span>
          </>
        }
        actions={<Button onClick={() => workIn(account.account_id)}>{t('work')}</Button>}
      />
      <Tabs
        label={account.name}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'settings',
            label: t('settings'),
            content: (
              <OperatorAccountSettings
                key={account.updated_at}
                initial={accountDraftOf(account)}
                defaults={defaults}
                busy={change.isPending}
                onSubmit={(draft) => {
                  const changes = changesOf(draft, account)
                  if (Object.keys(changes).length === 0) toast.info(t('unchanged'))
                  else change.mutate(changes)
                }}
                secretBusy={setSecret.isPending}
                secretsSet={setSecret.isSuccess ? setSecret.submittedAt : 0}
                secretError={isSecretWrong ? webhook('issueSecret') : null}
                onSecret={setSecret.mutate}
              />
            ),
          },
          { key: 'keys', label: t('keys'), content: <KeyIssueController accountId={accountId} /> },
          {
            key: 'users',
            label: t('users'),
            content: (
              <div className="grid gap-5">
                <Card>
                  <Switch
                    label={t('twoStepRequired')}
                    hint={t('twoStepRequiredHint')}
                    checked={account.two_step_required}
                    disabled={change.isPending}
                    onChange={(two_step_required) => change.mutate({ two_step_required })}
                  />
                </Card>
                <UserListController accountId={accountId} ownId={ownId} canChange />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
