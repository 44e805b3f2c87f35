'use client'

import { useMutation } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useMail } from '@/components/console/account/use-mail'
import { useApi } from '@/components/shared/api-client'
import { useAskedAction } from '@/components/shared/queries/use-asked-action'
import { useReadPages } from '@/components/shared/queries/use-read-pages'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Dialog } from '@/components/ui/dialog/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { CopyField } from '@/components/ui/field/copy-field'
import { EnrollmentInviteAll } from './enrollment-invite-all'
import { EnrollmentList } from './enrollment-list'
import type { Enrollment, LearnerFilter } from './learner-wire'

const PAGE = 100

/** The query of a filter. */
export const learnerQuery = ({ search, status }: LearnerFilter) =>
  ({ search: search.trim(), status, sort: 'due' }) as const

type Props = {
  courseId: string
  /** whether the course has more than one release */
  hasReleases: boolean
  /** name of the files created here, without extension */
  fileName: string
  filter: LearnerFilter
  onFilter: (filter: LearnerFilter) => void
  isInviting: boolean
  onInvited: () => void
  onEnroll: () => void
}

/** The learners of a course, and what can be done for one of them. */
export function EnrollmentController({ courseId, filter, ...props }: Props) {
  const t = useTranslations('learnerPage')
  const common = useTranslations('common')
  const path = { course_id: courseId }
  const [invited, setInvited] = useState<Enrollment | null>(null)
  const wanted = learnerQuery(useDeferredValue(filter))
  const query = useReadPages(
    ['course', courseId, 'enrollments', wanted],
    '/courses/{course_id}/enrollments',
    { path, query: { ...wanted, limit: PAGE }, placeholderData: (previous) => previous },
  )
  const remove = useAskedAction({
    run: (api, { enrollment_id }: Enrollment) =>
      api.delete('/courses/{course_id}/enrollments/{enrollment_id}', { path: { ...path, enrollment_id } }),
    refreshes: [['course', courseId]],
    done: (_, { learner_email }) => t('removed', { email: learner_email }),
  })
  const mail = useMail()
  const send = useAction({
    run: (api, { enrollment_id }: Enrollment) =>
      api.post('/courses/{course_id}/enrollments/invitations', {
        path,
        body: { enrollment_ids: [enrollment_id], mail: true },
      }),
    refreshes: [['course', courseId]],
    done: (_, { learner_email }) => t('inviteSent', { email: learner_email }),
  })
  if (!query.data) return <NotLoaded of={query} rows={2} label={t('loading')} />
  const enrollments = query.data.pages.flatMap((page) => page.data)
  if (enrollments.length === 0 && !filter.search && !filter.status && !query.isPlaceholderData)
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{t('emptyHint')}</p>
        <Button onClick={props.onEnroll}>{common('enrollLearners')}</Button>
      </EmptyState>
    )
  return (
    <>
      <EnrollmentList
        enrollments={enrollments}
        hasReleases={props.hasReleases}
        filter={filter}
        onFilter={props.onFilter}
        more={query}
        onInvite={setInvited}
        onSend={mail === 'on' ? (enrollment) => send.mutate(enrollment) : undefined}
        onRemove={remove.ask}
      />
      {props.isInviting && (
        <EnrollmentInviteAll courseId={courseId} fileName={props.fileName} onClose={props.onInvited} />
      )}
      {invited && <EnrollmentInvitation enrollment={invited} onClose={() => setInvited(null)} />}
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

type EnrollmentInvitationProps = { enrollment: Enrollment; onClose: () => void }

/** A link that signs in one learner, to be passed on. */
function EnrollmentInvitation({ enrollment, onClose }: EnrollmentInvitationProps) {
  const { course_id, enrollment_id, learner_email: email } = enrollment
  const api = useApi()
  const t = useTranslations('learnerPage')
  const format = useFormatter()
  const invite = useMutation({
    mutationFn: () =>
      api.post('/courses/{course_id}/enrollments/{enrollment_id}/invitation', {
        path: { course_id, enrollment_id },
      }),
  })
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current) invite.mutate()
    isAsked.current = true
  }, [invite.mutate])
  return (
    <Dialog onOpenChange={onClose} title={t('inviteTitle')} description={t('inviteHint', { email })}>
      {invite.data ? (
        <div className="grid gap-2">
          <CopyField label={t('invite')} value={invite.data.url} hideLabel />
          <p className="text-muted text-sm">
            {t('inviteUntil', {
              when: format.dateTime(new Date(invite.data.expires_at), { dateStyle: 'long' }),
            })}
          </p>
        </div>
      ) : (
        <NotLoaded
          of={{ isError: invite.isError, refetch: invite.mutate }}
          rows={1}
          label={t('inviteLoading')}
        />
      )}
    </Dialog>
  )
}
