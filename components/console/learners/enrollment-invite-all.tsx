'use client'

import { Copy, Download, Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMail } from '@/components/console/account/use-mail'
import { useApi } from '@/components/shared/api-client'
import { saveFile } from '@/components/shared/save-file'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SelectField } from '@/components/ui/field/select-field'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import type { Enrollment, Invitation } from './learner-wire'
import { useAllEnrollments } from './use-all-enrollments'

type Props = { courseId: string; fileName: string; onClose: () => void }

/** The limit of one API call. */
const AT_ONCE = 1000
const GROUPS = {
  new: ({ completed_at, invited_at }: Enrollment) => completed_at === null && invited_at === null,
  idle: ({ status }: Enrollment) => status === 'enrolled',
  open: ({ completed_at }: Enrollment) => completed_at === null,
} as const
type Group = keyof typeof GROUPS

/** Invitations for many learners: by email, or as links to pass on. */
export function EnrollmentInviteAll({ courseId, fileName, onClose }: Props) {
  const api = useApi()
  const path = { course_id: courseId }
  const t = useTranslations('inviteAll')
  const common = useTranslations('common')
  const mail = useMail()
  const [group, setGroup] = useState<Group>('new')
  const everyone = useAllEnrollments(courseId)
  const enrollments = everyone.data ?? []
  const chosen = enrollments.filter(GROUPS[group])
  const ask = async (wanted: { mail: boolean }) => {
    const links: Invitation[] = []
    for (let start = 0; start < chosen.length; start += AT_ONCE) {
      const enrollment_ids = chosen.slice(start, start + AT_ONCE).map(({ enrollment_id }) => enrollment_id)
      const body = { ...wanted, enrollment_ids }
      const answer = await api.post('/courses/{course_id}/enrollments/invitations', { path, body })
      links.push(...answer.invitations)
    }
    return links
  }
  const send = useAction({
    run: () => ask({ mail: true }),
    refreshes: [['course']],
    done: (links) => t('sent', { count: links.filter(({ mailed }) => mailed).length }),
    onDone: onClose,
  })
  const copy = useAction({
    run: async () => {
      const links = await ask({ mail: false })
      await navigator.clipboard.writeText(
        links.map(({ learner_email, url }) => `${learner_email}\t${url}`).join('\n'),
      )
      return links
    },
    done: (links) => t('copied', { count: links.length }),
  })
  const download = useAction({
    run: async (api) =>
      saveFile(
        await api.getCsv('/courses/{course_id}/enrollments', { path, query: { links: 'true' } }),
        `${fileName}-invitations.csv`,
      ),
    onDone: () => toast.success(t('downloaded')),
  })
  const isNobody = chosen.length === 0
  return (
    <Dialog onOpenChange={onClose} title={common('inviteLearners')} description={t('hint')}>
      <SelectField
        label={t('who')}
        value={group}
        onChange={(value) => setGroup(value as Group)}
        options={(Object.keys(GROUPS) as Group[]).map((value) => ({
          value,
          label: t(value, { count: enrollments.filter(GROUPS[value]).length }),
        }))}
      />
      {(mail === 'off' || mail === 'sandbox') && (
        <Notice tone="info">{t(mail === 'off' ? 'noMail' : 'sandbox')}</Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
        <Button look="quiet" busy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" className="size-4" />
          {t('download')}
        </Button>
        <Button
          look={mail === 'on' ? 'quiet' : 'primary'}
          busy={copy.isPending}
          disabled={isNobody}
          onClick={() => copy.mutate()}
        >
          <Copy aria-hidden="true" className="size-4" />
          {t('copy', { count: chosen.length })}
        </Button>
        {mail === 'on' && (
          <Button busy={send.isPending} disabled={isNobody} onClick={() => send.mutate()}>
            <Send aria-hidden="true" className="size-4" />
            {t('send', { count: chosen.length })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
