'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Course, Question } from '@/components/console/data/course-wire'
import { TIERS } from '@/components/console/data/question-tiers'
import type { Review } from '@/components/console/review/use-review'
import { useUnsaved } from '@/components/console/review/use-unsaved'
import { useKeys } from '@/components/shared/use-keys'
import { Button } from '@/components/ui/button'
import { focusFirstInvalid } from '@/components/ui/field/focus-first-invalid'
import { SelectField } from '@/components/ui/field/select-field'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { KeyHint } from '@/components/ui/key-hint'
import { Notice } from '@/components/ui/notice'
import { QUESTION_TYPES, VIDEO_QUESTION_TYPES } from '@/lib/product/question-types'
import { QuestionAnswer } from './question-editor-answer'
import { withTier, withType } from './question-editor-draft'
import { QuestionPassage } from './question-editor-passage'
import type { QuestionWriting } from './use-question-editor'

type Props = {
  course: Pick<Course, 'course_id' | 'language'>
  review: Review
  editing: QuestionWriting
  isNew: boolean
  /** of a question in a video, which is not graded: where it stands */
  inVideo?: ReactNode
  onSave: () => void
  onLeave: () => void
}

/** The form of a question: what all types share, and what is specific to its type. */
export function QuestionEditor({ course, review, editing, isNew, inVideo, onSave, onLeave }: Props) {
  const t = useTranslations('questionEditor')
  const common = useTranslations('common')
  const form = useRef<HTMLFormElement>(null)
  const { value, change, issueOf, hasIssues } = editing
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  useEffect(() => {
    if (hasIssues) focusFirstInvalid(form.current)
  }, [hasIssues])
  const words = useTranslations('approval')
  useUnsaved(review, 'question', editing.isDirty ? words('editsUnsaved') : null)
  useKeys({ 'mod+s': onSave })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    onLeave()
    event.preventDefault()
  }
  return (
    <form ref={form} onSubmit={submit} onKeyDown={hear} className="grid gap-5" noValidate>
      {editing.isStale && <Notice tone="warn">{t('stale')}</Notice>}
      <TextArea
        label={t('prompt')}
        lang={course.language}
        value={value.prompt}
        maxLength={1000}
        {...errorOf(issueOf('prompt'))}
        onChange={(event) => change({ prompt: event.currentTarget.value })}
      />
      <QuestionKind value={value} change={change} pointsError={issueOf('points')} inVideo={inVideo} />
      <QuestionAnswer language={course.language} editing={editing} hasFeedback={!inVideo} />
      <TextArea
        label={t('explanation')}
        hint={t(inVideo ? 'explanationInVideo' : 'explanationHint')}
        lang={course.language}
        value={value.explanation}
        maxLength={2000}
        {...errorOf(issueOf('explanation'))}
        onChange={(event) => change({ explanation: event.currentTarget.value })}
      />
      <QuestionPassage
        courseId={course.course_id}
        passage={value.source_ref}
        error={issueOf('source_ref')}
        onChange={(source_ref) => change({ source_ref })}
      />
      <div
        data-bottom-bar
        className="tall:sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-2 rounded-b-xl border-line border-t bg-surface px-5 py-3"
      >
        <Button type="submit" busy={editing.isSaving}>
          {editing.isSaving ? common('saving') : isNew ? t(inVideo ? 'addToVideo' : 'add') : common('save')}{' '}
          <KeyHint keys="Ctrl+S" />
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {common('close')} <KeyHint keys={t('escape')} />
        </Button>
        {editing.isDirty && (
          <button
            type="button"
            onClick={editing.discard}
            className="min-h-10 rounded-lg px-3 text-muted text-sm hover:bg-sunken hover:text-ink"
          >
            {common('discardChanges')}
          </button>
        )}
        <p className="ml-auto text-muted text-sm" role="status">
          {hasIssues ? t('wrong') : editing.isDirty ? common('draftKept') : ''}
        </p>
      </div>
    </form>
  )
}

const errorOf = (error: string | undefined) => (error ? { error } : {})

type KindProps = Pick<QuestionWriting, 'value' | 'change'> &
  Pick<Props, 'inVideo'> & { pointsError: string | undefined }

function QuestionKind({ value, change, pointsError, inVideo }: KindProps) {
  const t = useTranslations('questionEditor')
  const words = useTranslations('question')
  const choices = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((each) => ({ value: each, label: label(each) }))
  const type = (
    <SelectField
      label={t('type')}
      value={value.type}
      options={choices(inVideo ? VIDEO_QUESTION_TYPES : QUESTION_TYPES, (type) => words(type))}
      onChange={(type) => change(withType(value, type as Question['type']))}
    />
  )
  if (inVideo)
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {type}
        {inVideo}
      </div>
    )
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]">
      {type}
      <SelectField
        label={t('difficulty')}
        value={value.difficulty}
        options={choices(TIERS, (tier) => words(tier))}
        onChange={(tier) => change(withTier(value, tier as Question['difficulty']))}
      />
      <TextField
        label={t('points')}
        type="number"
        min={1}
        max={100}
        value={value.points}
        {...errorOf(pointsError)}
        onChange={(event) => change({ points: event.currentTarget.value })}
      />
    </div>
  )
}
