'use client'

import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import type { DeskProps } from '@/components/console/review/desk-props'
import { FeedbackPanel, type FeedbackProps } from '@/components/console/review/feedback/feedback-panel'
import { VersionHistory } from '@/components/console/review/feedback/version-history'
import { useArtifactTypeName } from '@/components/console/review/use-artifact-name'
import type { NoteReview } from '@/components/console/review/use-review'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { KeyHint } from '@/components/ui/key-hint'
import { Tabs } from '@/components/ui/tabs'
import { ARTIFACT_TRAITS } from '@/lib/domains/ledger/artifact-types.ts'
import { readText } from './scene-editor-draft'
import { togetherWith } from './scene-editor-order'

type Props = {
  course: Course
  /** `regenerate` null: the scene is being edited, and comments are for people */
  review: NoteReview & Pick<DeskProps['review'], 'entries'>
  /** the ledger rows of the scene; several are shown as tabs, `row` is the current one */
  rows: ReviewEntry[]
  row: ReviewEntry
  noteId: string
  /** a label for something other than a scene */
  label?: string
  approveLabel?: string
  watched?: FeedbackProps['watched']
  pinning?: FeedbackProps['pinning']
  onPlace?: FeedbackProps['onPlace']
  others?: FeedbackProps['others']
  /** nothing to approve yet, such as audio that is still to be spoken */
  isUnmade?: boolean
  onType: (type: string) => void
  /** null if the button is elsewhere */
  onApprove: (() => void) | null
  /** the button is elsewhere on a narrow window: only shown beside what it approves */
  isBeside?: boolean
}

/** What can be done with a scene now: approve it, comment on it, regenerate it, restore a version. */
export function SceneEditorPanel({
  course,
  review,
  rows,
  row,
  noteId,
  isUnmade,
  onType,
  onApprove,
  isBeside = false,
  ...words
}: Props) {
  const t = useTranslations('sceneEditor')
  const common = useTranslations('common')
  const typeName = useArtifactTypeName()
  const isMaking = rows.some(({ status }) => status === 'regenerating')
  const isDone = rows.every(isApproved)
  const isEnded = course.status === 'cancelled'
  const feedback = (entry: ReviewEntry) => (
    <div className="grid gap-4">
      <FeedbackPanel
        key={entry.asset_id}
        entry={entry}
        review={review}
        canNote={!isEnded}
        noteFieldId={noteId}
        textOf={readText}
        together={togetherWith(entry, review.entries)}
        onApprove={null}
        watched={words.watched}
        pinning={ARTIFACT_TRAITS[entry.artifact_type].notePlace === 'pin' ? words.pinning : undefined}
        onPlace={words.onPlace}
        others={words.others}
      />
      <Disclosure title={t('versions')}>
        <VersionHistory
          courseId={course.course_id}
          assetId={entry.asset_id}
          stamp={entry.updated_at}
          textOf={readText}
          canRestore={!isEnded && !isMaking && review.regenerate !== null}
        />
      </Disclosure>
    </div>
  )
  return (
    <section
      aria-label={words.label ?? t('review')}
      className="grid gap-4 rounded-xl border border-line bg-surface p-5"
    >
      {onApprove && !isDone && !isEnded && (
        <Button className={isBeside ? 'max-lg:hidden' : ''} busy={isMaking || isUnmade} onClick={onApprove}>
          {isMaking || isUnmade ? common('newVersion') : (words.approveLabel ?? t('approve'))}{' '}
          <KeyHint keys="A" />
        </Button>
      )}
      {rows.length > 1 ? (
        <Tabs
          label={t('parts')}
          value={row.artifact_type}
          onChange={onType}
          tabs={rows.map((entry) => ({
            key: entry.artifact_type,
            label: typeName(entry.artifact_type),
            content: feedback(entry),
          }))}
        />
      ) : (
        feedback(row)
      )}
    </section>
  )
}
