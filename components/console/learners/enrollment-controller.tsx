'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMail } from '@/components/console/operator/use-mail'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { EnrollmentInvitation } from './enrollment-invitation'
import { EnrollmentInviteAll } from './enrollment-invite-all'
import { EnrollmentList } from './enrollment-list'
import type { Enrollment } from './learner-wire'

type Props = {
  courseId: string
  /** of the files made here, without ending */
  fileName: string
  isInviting: boolean
  onInvited: () => void
  onEnroll: () => void
}

/** The learners of a course, and what can be done for one of them. */
export function EnrollmentController({ courseId, fileName, isInviting, onInvited, onEnroll }: Props) {
  const api = useApi()
  const t = useTranslations('learnerPage')
  const path = { course_id: courseId }
  const [invited, setInvited] = useState<Enrollment | null>(null)
  const [leaving, setLeaving] = useState<Enrollment | null>(null)
  const query = useQuery({
    queryKey: ['course', courseId, 'enrollments'],
    queryFn: () => api.get('/courses/{course_id}/enrollments', { path }),
  })
  const remove = useAction({
    run: ({ enrollment_id }: Enrollment) =>
      api.delete('/courses/{course_id}/enrollments/{enrollment_id}', { path: { ...path, enrollment_id } }),
    refreshes: [['course', courseId]],
    done: (_, { learner_email }) => t('removed', { email: learner_email }),
    onDone: () => setLeaving(null),
  })
  const mail = useMail()
  const send = useAction({
    run: ({ enrollment_id }: Enrollment) =>
      api.post('/courses/{course_id}/enrollments/invitations', {
        path,
        body: { enrollment_ids: [enrollment_id], mail: true },
      }),
    refreshes: [['course', courseId]],
    done: (_, { learner_email }) => t('inviteSent', { email: learner_email }),
  })
  if (query.isPending) return <Skeleton rows={2} label={t('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  if (query.data.length === 0)
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{t('emptyHint')}</p>
        <Button onClick={onEnroll}>{t('enroll')}</Button>
      </EmptyState>
    )
  return (
    <>
      <EnrollmentList
        enrollments={query.data}
        onInvite={setInvited}
        onSend={mail === 'on' ? (enrollment) => send.mutate(enrollment) : undefined}
        onRemove={setLeaving}
      />
      {isInviting && (
        <EnrollmentInviteAll
          courseId={courseId}
          fileName={fileName}
          enrollments={query.data}
          onClose={onInvited}
        />
      )}
      {invited && <EnrollmentInvitation enrollment={invited} onClose={() => setInvited(null)} />}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(null)}
          title={t('removeTitle', { email: leaving.learner_email })}
          description={t('removeHint')}
          confirmLabel={t('removeConfirm')}
          cancelLabel={t('cancel')}
          busy={remove.isPending}
          danger
          onConfirm={() => remove.mutate(leaving)}
        />
      )}
    </>
  )
}
