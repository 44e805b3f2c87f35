'use client'

import { CalendarCog, CircleX } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAskedAction } from '@/components/shared/queries/use-asked-action'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useDay } from '@/components/shared/use-day'
import { type Column, DataTable } from '@/components/ui/data-table'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import { AssignController } from './assign-controller'
import type { Assignment } from './group-wire'
import { useAssignments } from './use-assignments'

/** The courses assigned to a group, with their dates. */
export function AssignmentListController({ groupId }: { groupId: string }) {
  const t = useTranslations('group')
  const [editing, setEditing] = useState<Assignment | null>(null)
  const query = useAssignments(groupId)
  const withdraw = useAskedAction({
    run: (api, { assignment_id }: Assignment) =>
      api.delete('/assignments/{assignment_id}', { path: { assignment_id } }),
    refreshes: [['group', groupId]],
    done: t('withdrawn'),
  })
  const columns = useColumns(setEditing, withdraw.ask)
  if (!query.data) return <NotLoaded of={query} rows={2} label={t('loading')} />
  if (query.data.length === 0) return <EmptyState title={t('noCourses')}>{t('noCoursesHint')}</EmptyState>
  return (
    <>
      <DataTable
        label={t('courseTable')}
        columns={columns}
        rows={query.data}
        keyOf={({ assignment_id }) => assignment_id}
      />
      {editing && <AssignController groupId={groupId} known={editing} onClose={() => setEditing(null)} />}
      {withdraw.asked && (
        <ConfirmDialog
          {...withdraw.dialog}
          title={t('withdrawTitle', { title: withdraw.asked.course_title })}
          description={t('withdrawHint')}
          confirmLabel={t('withdraw')}
          danger
        />
      )}
    </>
  )
}

type Choose = (assignment: Assignment) => void

function useColumns(onEdit: Choose, onWithdraw: Choose): Column<Assignment>[] {
  const t = useTranslations('group')
  const common = useTranslations('common')
  const dayOf = useDay()
  return [
    {
      key: 'course',
      label: t('course'),
      cell: ({ course_id, course_title }) => (
        <Link href={`/courses/${course_id}`} className="font-medium underline-offset-4 hover:underline">
          {course_title}
        </Link>
      ),
    },
    { key: 'start', label: t('start'), cell: (each) => dayOf(each.starts_at, each.time_zone) ?? '–' },
    {
      key: 'due',
      label: t('due'),
      cell: ({ due_at, time_zone }) => (
        <span className="grid">
          {dayOf(due_at, time_zone) ?? t('noDate')}
          {due_at && <span className="text-muted text-xs">{time_zone}</span>}
        </span>
      ),
    },
    {
      key: 'actions',
      label: common('edit'),
      hidden: true,
      align: 'end',
      cell: (each) => (
        <span className="flex justify-end">
          <IconButton label={t('editOf', { title: each.course_title })} onClick={() => onEdit(each)}>
            <CalendarCog aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton label={t('withdrawOf', { title: each.course_title })} onClick={() => onWithdraw(each)}>
            <CircleX aria-hidden="true" className="size-4" />
          </IconButton>
        </span>
      ),
    },
  ]
}
