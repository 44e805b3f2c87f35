'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { useDay } from '@/components/shared/use-day'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { SelectField } from '@/components/ui/field/select-field'
import { PageHeader } from '@/components/ui/page-header'
import { GroupForm, type GroupText } from './group-form'
import { GROUP_ORDERS, type GroupOrder, sortGroups } from './group-order'
import type { Group } from './group-wire'

/** The groups of the account. */
export function GroupListController() {
  const t = useTranslations('groupList')
  const [isNew, setNew] = useState(false)
  const query = useRead(['groups'], '/groups')
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
  const dayOf = useDay()
  const [order, setOrder] = useState<GroupOrder>('late')
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
    {
      key: 'late',
      label: t('late'),
      align: 'end',
      cell: ({ overdue_member_count: late }) => (late > 0 ? <Badge tone="bad">{late}</Badge> : 0),
    },
    {
      key: 'due',
      label: t('due'),
      cell: ({ next_due_at, next_due_time_zone }) => (
        <span className="whitespace-nowrap">{dayOf(next_due_at, next_due_time_zone) ?? '–'}</span>
      ),
    },
  ]
  return (
    <>
      {groups.length > 1 && (
        <div className="w-full sm:w-56">
          <SelectField
            label={t('order')}
            value={order}
            options={GROUP_ORDERS.map((value) => ({ value, label: t(`order_${value}`) }))}
            onChange={(value) => setOrder(value as GroupOrder)}
          />
        </div>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={sortGroups(groups, order)}
        keyOf={({ group_id }) => group_id}
      />
    </>
  )
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const t = useTranslations('groupList')
  const create = useAction({
    run: (api, { name, external_id }: GroupText) =>
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
