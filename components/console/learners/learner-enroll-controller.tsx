'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo, useState } from 'react'
import { useMail } from '@/components/console/account/use-mail'
import { useAction } from '@/components/shared/use-action'
import { useDraft } from '@/components/shared/use-draft'
import { type ParsedLearner, parseLearners } from '@/lib/domains/learners/list/learner-parse'
import { LearnerEnroll } from './learner-enroll'
import { useAllEnrollments } from './use-all-enrollments'

type Props = { courseId: string; onClose: () => void; onEnrolled: () => void }

/** The limit of one API call. */
const AT_ONCE = 1000

export function LearnerEnrollController({ courseId, onClose, onEnrolled }: Props) {
  const t = useTranslations('learnerEnroll')
  const path = { course_id: courseId }
  const draft = useDraft(`enroll ${courseId}`, '', '')
  const text = useDeferredValue(draft.value)
  const parsed = useMemo(() => parseLearners(text), [text])
  const enrolled = useAllEnrollments(courseId)
  const known = useMemo(
    () => new Set(enrolled.data?.map(({ learner_email }) => learner_email)),
    [enrolled.data],
  )
  const mail = useMail()
  const [invites, setInvites] = useState(true)
  const enroll = useAction({
    run: async (api, learners: ParsedLearner[]) => {
      const total = { created: 0, mailed: 0 }
      const invite = mail === 'on' && invites
      for (let start = 0; start < learners.length; start += AT_ONCE) {
        const part = learners.slice(start, start + AT_ONCE)
        const people = part.map(({ email, name }) => ({ email, ...(name && { name }) }))
        const answer = await api.post('/courses/{course_id}/enrollments', {
          path,
          body: { learners: people, invite },
        })
        total.created += answer.created
        total.mailed += answer.mailed
      }
      return total
    },
    refreshes: [['course', courseId]],
    done: ({ created, mailed }) =>
      mailed > 0 ? `${t('done', { created })} ${t('mailed', { mailed })}` : t('done', { created }),
    onDone: () => {
      draft.drop()
      onEnrolled()
    },
  })
  return (
    <LearnerEnroll
      text={draft.value}
      parsed={parsed}
      known={known}
      busy={enroll.isPending}
      mail={mail}
      invites={invites}
      onInvites={setInvites}
      onText={(value) => (value ? draft.change(value) : draft.drop())}
      onSubmit={() => enroll.mutate(parsed.learners)}
      onClose={onClose}
    />
  )
}
