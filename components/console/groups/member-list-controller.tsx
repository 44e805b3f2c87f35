'use client'

import { UserMinus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDay } from '@/components/shared/format-time'
import { useAskedAction } from '@/components/shared/queries/use-asked-action'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import type { Member } from './group-wire'

const PAGE = 100

/** The members of a group. */
export function MemberListController({ groupId }: { groupId: string }) {
  const t = useTranslations('group')
  const common = useTranslations('common')
  const path = { group_id: groupId }
  const [most, setMost] = useState(PAGE)
  const query = useRead(['group', groupId, 'members'], '/groups/{group_id}/members', { path })
  const remove = useAskedAction({
    run: (api, { learner_email: email }: Member) =>
      api.delete('/groups/{group_id}/members/{email}', { path: { ...path, email } }),
    refreshes: [['group', groupId]],
    done: (_, { learner_email }) => t('removed', { email: learner_email }),
  })
  const columns = useColumns(remove.ask)
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} />
  if (query.data.length === 0) return <EmptyState title={t('noMembers')}>{t('noMembersHint')}</EmptyState>
  return (
    <>
      <DataTable
        label={t('memberTable')}
        columns={columns}
        rows={query.data.slice(0, most)}
        keyOf={({ learner_email }) => learner_email}
      />
      {query.data.length > most && (
        <Button look="quiet" className="justify-self-center" onClick={() => setMost(most + PAGE)}>
          {common('showMore')}
        </Button>
      )}
      {remove.asked && (
        <ConfirmDialog
          {...remove.dialog}
          title={common('removeTitle', { email: remove.asked.learner_email })}
          description={t('removeHint')}
          confirmLabel={common('remove')}
          danger
        />
      )}
    </>
  )
}

function useColumns(onRemove: (member: Member) => void): Column<Member>[] {
  const t = useTranslations('group')
  const list = useTranslations('groupList')
  const words = useTranslations('groupStanding')
  const common = useTranslations('common')
  const locale = useLocale()
  return [
    {
      key: 'learner',
      label: words('learner'),
      cell: ({ learner_name, learner_email }) => (
        <span className="grid">
          <span className="font-medium">{learner_name ?? learner_email}</span>
          {learner_name && <span className="text-muted">{learner_email}</span>}
        </span>
      ),
    },
    { key: 'externalId', label: list('externalId'), cell: ({ external_id }) => external_id ?? '–' },
    { key: 'joined', label: t('joined'), cell: ({ joined_at }) => formatDay(joined_at, locale) },
    {
      key: 'remove',
      label: common('remove'),
      hidden: true,
      align: 'end',
      cell: (member) => (
        <IconButton label={t('removeOf', { email: member.learner_email })} onClick={() => onRemove(member)}>
          <UserMinus aria-hidden="true" className="size-4" />
        </IconButton>
      ),
    },
  ]
}
