'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { KeyIssued } from '@/components/console/account/key-issued'
import { ACCOUNTS_KEY, useAccounts } from '@/components/console/account/use-accounts'
import { useWorkIn } from '@/components/console/account/use-work-in'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { PageHeader } from '@/components/ui/page-header'
import { type AccountDraft, EMPTY_DRAFT, settingsOf } from './operator-account-draft'
import { OperatorAccountForm } from './operator-account-form'
import { OperatorAccountList } from './operator-account-list'
import type { AccountDefaults, NewAccount } from './operator-wire'

export function OperatorAccountsController({ defaults }: { defaults: AccountDefaults }) {
  const t = useTranslations('accounts')
  const keys = useTranslations('issueKey')
  const common = useTranslations('common')
  const workIn = useWorkIn()
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<NewAccount | null>(null)
  const query = useAccounts()
  const create = useAction({
    run: (api, draft: AccountDraft) => api.post('/operator/accounts', { body: settingsOf(draft) }),
    refreshes: [ACCOUNTS_KEY],
    done: t('created'),
    onDone: (account) => {
      setOpen(false)
      setCreated(account)
    },
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('hint')}
        actions={<Button onClick={() => setOpen(true)}>{t('create')}</Button>}
      />
      {query.data ? (
        <OperatorAccountList accounts={query.data} onWorkIn={workIn} />
      ) : (
        <NotLoaded of={query} rows={3} label={common('loading')} />
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('create')} description={t('createHint')}>
        <OperatorAccountForm
          initial={EMPTY_DRAFT}
          defaults={defaults}
          busy={create.isPending}
          submitLabel={t('create')}
          onSubmit={create.mutate}
        />
      </Dialog>
      {created && (
        <KeyIssued
          title={created.name}
          keys={[
            { label: keys('liveKey'), value: created.live_key },
            { label: keys('testKey'), value: created.test_key },
          ]}
          onClose={() => setCreated(null)}
        />
      )}
    </>
  )
}
