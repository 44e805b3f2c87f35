'use client'

import { useTranslations } from 'next-intl'
import type { Outline } from '@/components/console/data/course-wire'
import { KeyHelp } from '@/components/console/page-parts/key-help'
import type { DeskProps } from '@/components/console/review/desk-props'
import { FeedbackPanel } from '@/components/console/review/feedback/feedback-panel'
import { VersionHistory } from '@/components/console/review/feedback/version-history'
import { outlineText } from './editor/outline-edit-text'
import { OutlineNoteField } from './editor/outline-note-field'
import type { OutlineComments } from './editor/use-outline-comments'
import type { OutlineDraft } from './editor/use-outline-draft'

type Props = DeskProps & {
  outline: Outline
  draft: OutlineDraft
  comments: OutlineComments
  readOnly: boolean
}

const KEYS = [
  ['next', 'J', '↓'],
  ['previous', 'K', '↑'],
  ['edit', 'E', '↵'],
  ['leave', 'Esc'],
  ['moveKeys', 'Alt ↑', 'Alt ↓'],
  ['addBelow', 'O'],
  ['remove', 'X'],
  ['note', 'N'],
  ['undo', 'Ctrl+Z'],
  ['save', 'Ctrl+S'],
  ['approve', 'A'],
] as const

/**
 * Beside the tree: the review state, what the author could not do, the note on the whole outline, the
 * versions.
 */
export function OutlineDeskSide(props: Props) {
  const { course, review, entries, outline, draft, comments, readOnly } = props
  const t = useTranslations('outlineDesk')
  const names = useTranslations('outlineKeys')
  const common = useTranslations('common')
  const notes = useTranslations('reviewDesk')
  const entry = entries[0]
  const note = draft.kept.notes.course ?? ''
  return (
    <aside aria-label={t('side')} className="grid content-start gap-6 xl:sticky xl:top-8 xl:self-start">
      {entry && (
        <section aria-labelledby="outline-review" className="grid gap-3">
          <div className="flex items-center justify-between gap-2">
            <h2 id="outline-review" className="font-semibold">
              {t('review')}
            </h2>
            <KeyHelp
              title={common('shortcuts')}
              keys={KEYS.map(([does, ...keys]) => ({
                keys: keys.join(' '),
                does: does === 'note' ? common('writeNote') : names(does),
              }))}
            />
          </div>
          <FeedbackPanel
            entry={entry}
            review={review}
            canNote={false}
            textOf={outlineText}
            onPlace={comments.show}
            onApprove={() => review.approve([entry])}
          />
        </section>
      )}
      {course.status !== 'cancelled' && outline.status !== 'regenerating' && (
        <section aria-labelledby="outline-note" tabIndex={-1} className="grid gap-2 outline-none">
          <h2 id="outline-note" className="font-semibold">
            {t('courseNote')}
          </h2>
          <OutlineNoteField
            itemKey="course"
            comments={comments}
            label={t('courseNote')}
            hideLabel
            hint={readOnly ? notes('commentHint') : t('courseNoteHint')}
            data-part="course-note"
            value={note}
            write={(text) => draft.note('course', text || null)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.closest('section')?.focus()
            }}
          />
        </section>
      )}
      {outline.remarks.length > 0 && (
        <section aria-labelledby="outline-remarks" className="grid gap-2">
          <h2 id="outline-remarks" className="font-semibold">
            {t('remarks')}
          </h2>
          <ul lang={course.language} className="grid gap-2">
            {outline.remarks.map((remark) => (
              <li key={remark} className="rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
                {remark}
              </li>
            ))}
          </ul>
        </section>
      )}
      {entry && (
        <section aria-labelledby="outline-versions" className="grid gap-2">
          <h2 id="outline-versions" className="font-semibold">
            {t('versions')}
          </h2>
          <VersionHistory
            courseId={course.course_id}
            assetId={entry.asset_id}
            stamp={String(outline.version)}
            textOf={outlineText}
            canRestore={!readOnly}
          />
        </section>
      )}
    </aside>
  )
}
