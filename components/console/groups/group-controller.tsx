'use client'

import { BookPlus, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError } from '@/components/shared/api-client'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { AssignController } from './assign-controller'
import { AssignmentListController } from './assignment-list-controller'
import { GroupForm, type GroupText } from './group-form'
import type { Group } from './group-wire'
import { MemberAddController } from './member-add-controller'
import { MemberListController } from './member-list-controller'
import { StandingController } from './standing-controller'

/** A group: how far its members are, who they are, and what is assigned to them. */
export function GroupController({ groupId }: { groupId: string }) {
  const t = useTranslations('group')
  const list = useTranslations('groupList')
  const query = useRead(['group', groupId], '/groups/{group_id}', { path: { group_id: groupId } })
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <EmptyState isPage title={list('notFound')}>
        {list('notFoundHint')}
      </EmptyState>
    )
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} />
  return <LoadedGroup group={query.data} />
}

function LoadedGroup({ group }: { group: Group }) {
  const t = useTranslations('group')
  const list = useTranslations('groupList')
  const common = useTranslations('common')
  const [tab, setTab] = useState('standing')
  const [open, setOpen] = useState<'add' | 'assign' | 'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={group.name}
        back={{ href: '/groups', label: list('title') }}
        description={group.external_id}
        actions={
          <>
            <Button look="quiet" onClick={() => setOpen('edit')}>
              <Pencil aria-hidden="true" className="size-4" />
              {common('edit')}
            </Button>
            <Button look="quiet" onClick={() => setOpen('delete')}>
              <Trash2 aria-hidden="true" className="size-4" />
              {common('delete')}
            </Button>
            <Button look="quiet" onClick={() => setOpen('add')}>
              <UserPlus aria-hidden="true" className="size-4" />
              {t('add')}
            </Button>
            <Button onClick={() => setOpen('assign')}>
              <BookPlus aria-hidden="true" className="size-4" />
              {t('assign')}
            </Button>
          </>
        }
      />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'standing', label: t('standing'), content: <StandingController group={group} /> },
          {
            key: 'members',
            label: `${t('members')} (${group.member_count})`,
            content: <MemberListController groupId={group.group_id} />,
          },
          {
            key: 'courses',
            label: t('courses'),
            content: <AssignmentListController groupId={group.group_id} />,
          },
        ]}
      />
      {open === 'add' && <MemberAddController groupId={group.group_id} onClose={close} />}
      {open === 'assign' && <AssignController groupId={group.group_id} onClose={close} />}
      {open === 'edit' && <EditGroup group={group} onClose={close} />}
      {open === 'delete' && <DeleteGroup group={group} onClose={close} />}
    </>
  )
}

function EditGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useTranslations('group')
  const common = useTranslations('common')
  const path = { group_id: group.group_id }
  const save = useAction({
    run: (api, body: GroupText) => api.patch('/groups/{group_id}', { path, body }),
    done: t('saved'),
    refreshes: [['group', group.group_id], ['groups']],
    onDone: onClose,
  })
  return (
    <GroupForm
      title={t('edit')}
      submit={common('save')}
      known={group}
      busy={save.isPending}
      onSubmit={save.mutate}
      onClose={onClose}
    />
  )
}

function DeleteGroup({ group: { group_id, name }, onClose }: { group: Group; onClose: () => void }) {
  const router = useRouter()
  const t = useTranslations('group')
  const common = useTranslations('common')
  const remove = useAction({
    run: (api) => api.delete('/groups/{group_id}', { path: { group_id } }),
    done: t('deleted'),
    refreshes: [['groups']],
    onDone: () => router.push('/groups'),
  })
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={common('deleteTitle', { name })}
      description={t('deleteHint')}
      confirmLabel={common('delete')}
      busy={remove.isPending}
      danger
      onConfirm={() => remove.mutate()}
    />
  )
}
