import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMail } from '@/components/console/account/use-mail'
import { courseKeys } from '@/components/console/data/course-keys'
import type { Course } from '@/components/console/data/course-wire'
import { endOfDay } from '@/components/shared/format-time'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/field/check-field'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { COURSE_CHECKPOINTS } from '@/lib/product/checkpoints'

type Choice = {
  checkpoints: readonly (typeof COURSE_CHECKPOINTS)[number][]
  due: string
  expires: string
  /** null: as is usual where emails are sent, or not */
  needsCode: boolean | null
  mayApprove: boolean
  /** addresses, however they are separated */
  invite: string
}

/** What waits for review now is what guests are most likely asked about. */
const firstChoice = ({ open_reviews }: Course): Choice => ({
  checkpoints: COURSE_CHECKPOINTS.filter((known) =>
    open_reviews.some(({ checkpoint }) => checkpoint === known),
  ),
  due: '',
  expires: '',
  needsCode: null,
  mayApprove: false,
  invite: '',
})

/** The addresses in a list of people, with or without their names. */
const addressesOf = (text: string): string[] => text.split(/[\s,;<>]+/).filter((word) => word.includes('@'))

/** What a new link shows, until when, and what its guests may do. */
export function GuestLinkForm({ course }: { course: Course }) {
  const t = useTranslations('guestLinks')
  const names = useTranslations('checkpoint')
  const { course_id } = course
  const [choice, setChoice] = useState(() => firstChoice(course))
  const mail = useMail()
  const [isSent, setSent] = useState(false)
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part })
  // A code that no email brings would keep everybody out.
  const needsCode = choice.needsCode ?? mail !== 'off'
  const isEmpty = choice.checkpoints.length === 0
  const create = useAction({
    run: (api) =>
      api.post('/courses/{course_id}/guest-reviews', {
        path: { course_id },
        body: {
          checkpoints: [...choice.checkpoints],
          needs_code: needsCode,
          may_approve: choice.mayApprove,
          ...(mail !== 'off' && { invite: addressesOf(choice.invite).map((email) => ({ email })) }),
          ...(choice.due && { due_at: endOfDay(choice.due) }),
          ...(choice.expires && { expires_at: endOfDay(choice.expires) }),
        },
      }),
    refreshes: [courseKeys.guests(course_id)],
    done: t('created'),
    onDone: () => {
      setChoice(firstChoice(course))
      setSent(false)
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (!isEmpty && !create.isPending) create.mutate()
      }}
    >
      <fieldset className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="font-medium text-sm">{t('checkpoints')}</legend>
        {COURSE_CHECKPOINTS.map((checkpoint) => (
          <CheckField
            key={checkpoint}
            label={names(checkpoint)}
            checked={choice.checkpoints.includes(checkpoint)}
            onChange={(isChosen) =>
              change({
                checkpoints: COURSE_CHECKPOINTS.filter((each) =>
                  each === checkpoint ? isChosen : choice.checkpoints.includes(each),
                ),
              })
            }
          />
        ))}
        {isSent && isEmpty && (
          <p role="alert" className="text-bad text-sm sm:col-span-full">
            {t('checkpointsMissing')}
          </p>
        )}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('due')}
          hint={t('dueHint')}
          type="date"
          value={choice.due}
          onChange={(event) => change({ due: event.currentTarget.value })}
        />
        <TextField
          label={t('expires')}
          hint={t('expiresHint')}
          type="date"
          value={choice.expires}
          onChange={(event) => change({ expires: event.currentTarget.value })}
        />
      </div>
      <div className="grid">
        <CheckField
          label={t('needsCode')}
          hint={t('needsCodeHint')}
          checked={needsCode}
          onChange={(isNeeded) => change({ needsCode: isNeeded })}
        />
        <CheckField
          label={t('mayApprove')}
          hint={t('mayApproveHint')}
          checked={choice.mayApprove}
          onChange={(mayApprove) => change({ mayApprove })}
        />
      </div>
      {mail !== 'off' && (
        <TextArea
          label={t('invite')}
          hint={t('inviteHint')}
          rows={2}
          spellCheck={false}
          value={choice.invite}
          onChange={(event) => change({ invite: event.currentTarget.value })}
        />
      )}
      <Button type="submit" className="justify-self-start" busy={create.isPending}>
        {t('create')}
      </Button>
    </form>
  )
}
