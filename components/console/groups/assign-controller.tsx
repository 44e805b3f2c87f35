'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRead } from '@/components/shared/queries/use-read'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import type { Assignment } from './group-wire'

/** The day of a time in its time zone, as a date field takes it; Sweden writes days so. */
const dayIn = (time: string | null, timeZone: string): string =>
  time === null ? '' : new Date(time).toLocaleDateString('sv-SE', { timeZone })

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = {
  groupId: string
  /** whose dates are changed; absent: a course is chosen */
  known?: Assignment
  onClose: () => void
}

/** Assigns a course to a group, or changes the dates of one that is. */
export function AssignController({ groupId, known, onClose }: Props) {
  const t = useTranslations('assign')
  const [courseId, setCourseId] = useState(known?.course_id ?? '')
  const [timeZone, setTimeZone] = useState(known?.time_zone ?? ownZone())
  const [startsOn, setStartsOn] = useState(dayIn(known?.starts_at ?? null, timeZone))
  const [dueOn, setDueOn] = useState(dayIn(known?.due_at ?? null, timeZone))
  const assign = useAction({
    run: (api) =>
      api.post('/assignments', {
        body: {
          course_id: courseId,
          group_id: groupId,
          time_zone: timeZone,
          ...(startsOn && { starts_on: startsOn }),
          ...(dueOn && { due_on: dueOn }),
        },
      }),
    refreshes: [['group', groupId]],
    done: ({ enrolled }) => (known ? t('saved') : t('done', { enrolled })),
    onDone: onClose,
  })
  const isReversed = startsOn !== '' && dueOn !== '' && dueOn < startsOn
  const zones = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return (
    <Dialog onOpenChange={onClose} title={known?.course_title ?? t('title')} description={t('hint')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          assign.mutate()
        }}
      >
        {!known && <CourseField value={courseId} onChange={setCourseId} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('startsOn')}
            hint={t('startsHint')}
            type="date"
            value={startsOn}
            onChange={(event) => setStartsOn(event.currentTarget.value)}
          />
          <TextField
            label={t('dueOn')}
            hint={t('dueHint')}
            type="date"
            value={dueOn}
            error={isReversed ? t('order') : ''}
            onChange={(event) => setDueOn(event.currentTarget.value)}
          />
        </div>
        <SelectField
          label={t('timeZone')}
          value={timeZone}
          onChange={setTimeZone}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        <Button
          type="submit"
          className="justify-self-end"
          busy={assign.isPending}
          disabled={!courseId || isReversed}
        >
          {t(known ? 'save' : 'submit')}
        </Button>
      </form>
    </Dialog>
  )
}

type CourseFieldProps = { value: string; onChange: (courseId: string) => void }

function CourseField({ value, onChange }: CourseFieldProps) {
  const t = useTranslations('assign')
  const group = useTranslations('group')
  const courses = useRead(['courses', 'to assign'], '/courses')
  return (
    <SelectField
      label={group('course')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('choose') },
        ...(courses.data ?? []).map(({ course_id, title }) => ({ value: course_id, label: title })),
      ]}
    />
  )
}
