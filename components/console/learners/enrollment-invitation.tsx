'use client'

import { useMutation } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { useApi } from '@/components/shared/api-client'
import { Dialog } from '@/components/ui/dialog/dialog'
import { CopyField } from '@/components/ui/field/copy-field'
import { Skeleton } from '@/components/ui/skeleton'
import type { Enrollment } from './learner-wire'

type Props = { enrollment: Enrollment; onClose: () => void }

/** A link that signs one learner in, to be passed on. */
export function EnrollmentInvitation({ enrollment, onClose }: Props) {
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
    <Dialog
      open
      onOpenChange={onClose}
      title={t('inviteTitle')}
      description={t('inviteHint', { email })}
      closeLabel={t('close')}
    >
      {invite.isError && <LoadFailure onRetry={() => invite.mutate()} />}
      {!invite.isError && !invite.data && <Skeleton rows={1} label={t('inviteLoading')} />}
      {invite.data && (
        <div className="grid gap-2">
          <CopyField
            label={t('invite')}
            value={invite.data.url}
            copyLabel={t('copy')}
            copiedLabel={t('copied')}
            hideLabel
          />
          <p className="text-muted text-sm">
            {t('inviteUntil', {
              when: format.dateTime(new Date(invite.data.expires_at), { dateStyle: 'long' }),
            })}
          </p>
        </div>
      )}
    </Dialog>
  )
}
