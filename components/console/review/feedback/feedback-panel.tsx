'use client'

import { useTranslations } from 'next-intl'
import {
  type ArtifactVersion,
  isApproved,
  openNotes,
  type ReviewEntry,
} from '@/components/console/data/review-wire'
import { GuestFeedback } from '@/components/console/review/guests/guest-feedback'
import { useGuestNames } from '@/components/console/review/guests/use-guest-names'
import type { NoteReview } from '@/components/console/review/use-review'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import { NoteForm } from './note-form'
import { type Note, NoteList } from './note-list'
import type { Pinning } from './note-pins'
import { reworkCount } from './rework-count'
import { isCommentOnly } from './use-note-check'

const TONES: Record<ReviewEntry['status'], BadgeTone> = {
  pending: 'warn',
  note: 'warn',
  edited: 'info',
  regenerating: 'info',
  approved: 'good',
  auto_approved: 'good',
}

/** The author of a change that no person made. */
const OURS = ['reader', 'author', 'unknown']

export function EntryBadge({ entry }: { entry: Pick<ReviewEntry, 'status'> }) {
  const t = useTranslations('entryStatus')
  return <Badge tone={TONES[entry.status]}>{t(entry.status)}</Badge>
}

export type FeedbackProps = {
  entry: ReviewEntry
  review: NoteReview
  /** false if notes are not accepted, as in a canceled course */
  canNote: boolean
  onApprove: (() => void) | null
  /** the name of the field, so that a shortcut can focus it */
  noteFieldId?: string
  /** an artifact's content as text, to show what a note changed */
  textOf?: (content: ArtifactVersion['content']) => string
  /** what changes together with it, such as the narration of a slide */
  together?: ReviewEntry[]
  /** for a video: what is being watched */
  watched?: { seconds: () => number; label: string } | undefined
  /** for a slide: the place a new note is pinned to */
  pinning?: Pinning | undefined
  /** jumps to the subject of a note */
  onPlace?: ((note: Note) => void) | undefined
  /** comments made elsewhere about the same thing, such as on the video of a scene */
  others?: { entry: ReviewEntry; notes: Note[] } | undefined
}

/** The comments on an artifact, what came of them, and what can be done now. */
export function FeedbackPanel({ entry, review, canNote, onApprove, noteFieldId, ...more }: FeedbackProps) {
  const t = useTranslations('reviewDesk')
  const common = useTranslations('common')
  const ledger = useTranslations('ledger')
  const nameOf = useGuestNames(entry.course_id, [entry.reviewed_by])
  const isMaking = entry.status === 'regenerating'
  const open = openNotes([entry]).length
  const reworks = reworkCount(entry)
  // Whoever resolved its notes is named beside them.
  const isTold = entry.status !== 'pending' && entry.status !== 'note'
  const by =
    isTold &&
    entry.reviewed_by &&
    (OURS.includes(entry.reviewed_by) ? ledger('service') : nameOf(entry.reviewed_by))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <EntryBadge entry={entry} />
        {by && <span className="text-muted text-sm">{by}</span>}
        {reworks > 0 && !isCommentOnly(entry) && (
          <span className="text-muted text-sm">{t('iteration', { count: reworks })}</span>
        )}
        {open > 0 && <span className="text-sm text-warn">{t('notesOpen', { count: open })}</span>}
      </div>
      {onApprove && !isApproved(entry) && (
        <Button busy={isMaking} onClick={onApprove}>
          {isMaking ? common('newVersion') : common('approve')} <KeyHint keys="A" />
        </Button>
      )}
      {canNote && (
        <NoteForm
          entry={entry}
          review={review}
          fieldName={noteFieldId}
          watched={more.watched}
          pinning={more.pinning}
        />
      )}
      {entry.feedback.length > 0 && (
        <NoteList
          entry={entry}
          notes={entry.feedback}
          review={review}
          textOf={more.textOf ?? null}
          together={more.together}
          onPlace={more.onPlace}
        />
      )}
      {more.others && more.others.notes.length > 0 && (
        <section className="grid gap-2" aria-label={t('notesOnVideo')}>
          <h3 className="font-medium text-sm">{t('notesOnVideo')}</h3>
          <NoteList entry={more.others.entry} notes={more.others.notes} review={review} textOf={null} />
        </section>
      )}
      {entry.course_id !== null && <GuestFeedback courseId={entry.course_id} assetId={entry.asset_id} />}
    </div>
  )
}
