'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { SaveButtons } from '@/components/console/page-parts/save-buttons'
import { useAction } from '@/components/shared/use-action'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Switch } from '@/components/ui/field/switch'
import { TextField } from '@/components/ui/field/text-field'
import { UpdateRuleChoice } from './releases/update-rule-choice'

/** What can be changed about a course: its title, its reference, and how learners meet it. */
export function CourseEditDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const t = useTranslations('coursePage')
  const common = useTranslations('common')
  const [title, setTitle] = useState(course.title)
  const [reference, setReference] = useState(course.external_ref ?? '')
  const [listed, setListed] = useState(course.listed)
  const [rule, setRule] = useState(course.on_update)
  const [asks, setAsks] = useState(course.video_questions)
  const [refused, setRefused] = useState(false)
  const save = useAction({
    run: (api) =>
      api.patch('/courses/{course_id}', {
        path: { course_id: course.course_id },
        body: {
          listed,
          ...(rule !== course.on_update && { on_update: rule }),
          ...(asks !== course.video_questions && { video_questions: asks }),
          ...(title.trim() !== course.title && { title: title.trim() }),
          ...(reference.trim() !== (course.external_ref ?? '') && { external_ref: reference.trim() || null }),
        },
      }),
    refreshes: [['course', course.course_id], ['courses']],
    done: common('saved'),
    onDone: onClose,
    onFailed: ({ code }) => {
      setRefused(code === 'external_ref_taken')
      return code === 'external_ref_taken'
    },
  })
  return (
    <Dialog onOpenChange={onClose} title={t('editTitle')}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (title.trim()) save.mutate()
        }}
      >
        <TextField
          label={t('titleLabel')}
          value={title}
          maxLength={300}
          required
          lang={course.language}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextField
          label={t('referenceLabel')}
          hint={t('referenceHint')}
          value={reference}
          maxLength={255}
          {...(refused && { error: t('referenceTaken') })}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <Switch label={t('listedLabel')} hint={t('listedHint')} checked={listed} onChange={setListed} />
        <UpdateRuleChoice value={rule} onChange={setRule} />
        <Switch label={t('asksLabel')} hint={t('asksHint')} checked={asks} onChange={setAsks} />
        <SaveButtons busy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
