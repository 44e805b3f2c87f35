'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { GroupForm, type GroupText } from './group-form'
import type { Group } from './group-wire'

/** The groups of the account. */
export function GroupListController() {
  const api = useApi()
  const t = useTranslations('groupList')
  const [isNew, setNew] = useState(false)
  const query = useQuery({ queryKey: ['groups'], queryFn: () => api.get('/groups') })
  const add = <Button onClick={() => setNew(true)}>{t('new')}</Button>
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} actions={add} />
      {!query.data ? (
        <NotLoaded of={query} rows={3} label={t('loading')} />
      ) : query.data.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyHint')}</EmptyState>
      ) : (
        <GroupTable groups={query.data} />
      )}
      {isNew && <NewGroup onClose={() => setNew(false)} />}
    </>
  )
}

function GroupTable({ groups }: { groups: Group[] }) {
  const t = useTranslations('groupList')
  const columns: Column<Group>[] = [
    {
      key: 'name',
      label: t('name'),
      cell: ({ group_id, name }) => (
        <Link href={`/groups/${group_id}`} className="font-medium underline-offset-4 hover:underline">
          {name}
        </Link>
      ),
    },
    { key: 'externalId', label: t('externalId'), cell: ({ external_id }) => external_id ?? '–' },
    { key: 'members', label: t('members'), align: 'end', cell: ({ member_count }) => member_count },
  ]
  return <DataTable label={t('title')} columns={columns} rows={groups} keyOf={({ group_id }) => group_id} />
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const router = useRouter()
  const t = useTranslations('groupList')
  const create = useAction({
    run: ({ name, external_id }: GroupText) =>
      api.post('/groups', { body: { name, ...(external_id !== null && { external_id }) } }),
    refreshes: [['groups']],
    onDone: ({ group_id }) => router.push(`/groups/${group_id}`),
  })
  return (
    <GroupForm
      title={t('new')}
      submit={t('create')}
      busy={create.isPending}
      onSubmit={create.mutate}
      onClose={onClose}
    />
  )
}
