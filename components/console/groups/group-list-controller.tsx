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
import { Dialog } from '@/components/ui/dialog/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { TextField } from '@/components/ui/field/text-field'
import { PageHeader } from '@/components/ui/page-header'
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
  const common = useTranslations('common')
  const [name, setName] = useState('')
  const [externalId, setExternalId] = useState('')
  const create = useAction({
    run: () =>
      api.post('/groups', {
        body: { name, ...(externalId.trim() && { external_id: externalId }) },
      }),
    refreshes: [['groups']],
    onDone: ({ group_id }) => router.push(`/groups/${group_id}`),
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('new')} closeLabel={common('close')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate()
        }}
      >
        <TextField
          label={t('name')}
          value={name}
          required
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label={t('externalId')}
          hint={t('externalIdHint')}
          value={externalId}
          maxLength={200}
          onChange={(event) => setExternalId(event.currentTarget.value)}
        />
        <Button type="submit" className="justify-self-end" busy={create.isPending} disabled={!name.trim()}>
          {t('create')}
        </Button>
      </form>
    </Dialog>
  )
}
