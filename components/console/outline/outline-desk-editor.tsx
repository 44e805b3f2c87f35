'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Outline } from '@/components/console/data/course-wire'
import type { DeskProps } from '@/components/console/review/desk-props'
import { useSave } from '@/components/console/review/use-save'
import { useUnsaved } from '@/components/console/review/use-unsaved'
import { latePart } from '@/components/ui/late-part'
import { loadEarly } from '@/components/ui/load-early'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { untitled } from './editor/outline-draft'
import { OutlineEditField } from './editor/outline-edit-field'
import { OutlineFlags } from './editor/outline-flags'
import { rowOf } from './editor/outline-rows'
import { OutlineTree } from './editor/outline-tree'
import { useOutlineComments } from './editor/use-outline-comments'
import { useOutlineDraft } from './editor/use-outline-draft'
import { useOutlineKeys } from './editor/use-outline-keys'
import { useOutlineSave } from './editor/use-outline-save'
import { useTreeActions } from './editor/use-tree-actions'
import { OutlineDeskSide } from './outline-desk-side'

// Only an edit brings these up.
const OutlineDeskConflict = latePart(() =>
  import('./outline-desk-conflict').then((file) => file.OutlineDeskConflict),
)
const OutlineDeskBar = latePart(() => import('./outline-desk-bar').then((file) => file.OutlineDeskBar))

// Shown with an outline that is no longer edited, or is again.
const OutlineInUse = dynamic(loadEarly(() => import('./outline-reopen').then((file) => file.OutlineInUse)))
const OutlineReopened = dynamic(
  loadEarly(() => import('./outline-reopen').then((file) => file.OutlineReopened)),
)

type Props = DeskProps & { outline: Outline }

export function OutlineDeskEditor({ outline, ...desk }: Props) {
  const { course, review, entries } = desk
  const t = useTranslations('outlineDesk')
  const words = useTranslations('approval')
  const draft = useOutlineDraft(course.course_id, outline)
  const saving = useOutlineSave(desk, draft)
  const [strict, setStrict] = useState(false)
  const { actions, said } = useTreeActions(draft)
  const comments = useOutlineComments(draft, review, entries[0])
  const { kept, isDirty, notes, edits } = draft
  const isMaking = outline.status === 'regenerating'
  const isOpen = course.stage === 'outline' && course.status !== 'cancelled'
  const readOnly = !isOpen || isMaking
  /** whether it can be sent; otherwise the missing titles are marked */
  const isWhole = () => {
    const missing = untitled(kept.mine)
    setStrict(missing.length > 0)
    if (missing[0]) rowOf(missing[0])?.querySelector<HTMLElement>('[data-part="title"]')?.focus()
    return missing.length === 0
  }
  const save = (withNotes: boolean) => {
    if (readOnly || draft.edits.length + (withNotes ? notes.length : 0) === 0) return
    if (!isWhole()) toast.error(t('titlesMissing'))
    else saving.save.mutate({ kept, withNotes })
  }
  const saveAll = useSave(saving.save, () => save(notes.length > 0))
  useUnsaved(
    review,
    'outline',
    notes.length > 0 && !isMaking ? t('notesUnsent') : isDirty && !readOnly ? words('editsUnsaved') : null,
  )
  useOutlineKeys({ actions, draft, readOnly, review, entries, onSave: saveAll })
  const setText = (part: 'course_title' | 'course_description', value: string) =>
    draft.change({ ...kept.mine, [part]: value }, part)
  // The positions of flags are unknown in any version older than the flags.
  const flagged =
    draft.isStale || outline.flags.length === 0 ? null : { base: kept.base, flags: outline.flags }
  const flags = { courseId: course.course_id, draft: kept.mine, flagged }
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="grid min-w-0 content-start gap-4">
        {isMaking && (
          <Notice tone="info" live>
            {t('making')}
          </Notice>
        )}
        {!isOpen && <OutlineInUse course={course} isDirty={edits.length > 0} />}
        {isOpen && outline.reopened && <OutlineReopened reopened={outline.reopened} />}
        {draft.isStale && !readOnly && !saving.conflict && (
          <Notice tone="warn" live>
            {t('stale', { version: outline.version })}{' '}
            <button
              type="button"
              className="font-medium underline underline-offset-4"
              onClick={() => saving.mergeNewer(kept, outline)}
            >
              {t('merge')}
            </button>
          </Notice>
        )}
        <section
          data-row="course"
          tabIndex={-1}
          aria-label={t('course')}
          className="grid gap-1 rounded-xl px-2"
        >
          <OutlineEditField
            label={t('courseTitle')}
            value={kept.mine.course_title}
            lang={course.language}
            part="title"
            placeholder={t('titlePlaceholder')}
            readOnly={readOnly}
            error={strict && !kept.mine.course_title.trim() ? t('titleMissing') : undefined}
            className="font-semibold text-xl"
            onChange={(value) => setText('course_title', value)}
          />
          <OutlineEditField
            label={t('courseDescription')}
            value={kept.mine.course_description}
            lang={course.language}
            part="description"
            placeholder={t('descriptionPlaceholder')}
            readOnly={readOnly}
            lines
            onChange={(value) => setText('course_description', value)}
          />
          <OutlineFlags {...flags} itemKey="course" review={review} />
        </section>
        <OutlineTree
          {...flags}
          notes={kept.notes}
          comments={comments}
          language={course.language}
          readOnly={readOnly}
          strict={strict}
          actions={actions}
        />
        {(edits.length > 0 || (isDirty && isOpen)) && (
          <OutlineDeskBar
            draft={draft}
            readOnly={readOnly}
            busy={saving.save.isPending}
            onSave={() => !saving.save.isPending && save(false)}
            onSend={() => !saving.save.isPending && save(true)}
          />
        )}
      </div>
      <OutlineDeskSide {...desk} outline={outline} draft={draft} comments={comments} readOnly={readOnly} />
      {saving.conflict && (
        <OutlineDeskConflict
          conflict={saving.conflict}
          busy={saving.save.isPending}
          onChoose={saving.choose}
          onClose={saving.close}
        />
      )}
    </div>
  )
}
