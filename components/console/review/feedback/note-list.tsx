'use client'

import { useLocale, useNow, useTranslations } from 'next-intl'
import type { ArtifactVersion, ReviewEntry } from '@/components/console/data/review-wire'
import type { NoteReview } from '@/components/console/review/use-review'
import { formatAgo, formatRunningTime, RENEWED } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { latePart } from '@/components/ui/late-part'
import { ARTIFACT_TRAITS } from '@/lib/domains/ledger/artifact-types.ts'
import { pinsOf } from './note-pins'
import { PinMark } from './pin-mark'

// Needed only for a note that was applied.
const NoteDifference = latePart(() => import('./note-difference').then((file) => file.NoteDifference))

const OUTCOME_TONES = { open: 'warn', applied: 'good', recorded_only: 'neutral' } as const

export type Note = ReviewEntry['feedback'][number]

type Props = {
  entry: ReviewEntry
  notes: Note[]
  review: Pick<NoteReview, 'settle'>
  /** an artifact's content as text, to compare; null if nothing is compared */
  textOf: ((content: ArtifactVersion['content']) => string) | null
  /** what changes together with the artifact, such as the narration of a slide */
  together?: ReviewEntry[] | undefined
  /** jumps to the subject of a note */
  onPlace?: ((note: Note) => void) | undefined
}

/** The comments on an artifact, newest first, with what came of them and what they changed. */
export function NoteList({ entry, notes, review, textOf, together = [], onPlace }: Props) {
  const t = useTranslations('reviewDesk')
  const outcome = useTranslations('noteOutcome')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const pins = pinsOf(entry)
  const numberOf = (note: Note) => pins.find(({ note_id }) => note_id === note.note_id)?.number
  const applied = notes.findLast((note) => note.outcome === 'applied')
  return (
    <ul className="grid gap-3">
      {notes.toReversed().map((said) => (
        <li key={said.note_id} className="grid gap-1 rounded-lg bg-sunken p-3 text-sm">
          <PlaceLink entry={entry} note={said} onPlace={onPlace} />
          <NoteText text={said.note} number={numberOf(said)} />
          <p className="flex flex-wrap items-center gap-2 text-muted">
            {said.author} · {formatAgo(said.created_at, locale, now)}
            {said.resolved_by === null ? (
              <Badge tone={OUTCOME_TONES[said.outcome]}>{outcome(said.outcome)}</Badge>
            ) : (
              <Badge tone="good">{t('noteResolved', { name: said.resolved_by })}</Badge>
            )}
          </p>
          {said.outcome !== 'applied' && <Settle note={said} settle={review.settle} />}
          {said === applied && textOf && (
            <section aria-label={t('noteChanged')} className="grid gap-1 pt-1">
              <h4 className="font-medium">{t('noteChanged')}</h4>
              <NoteDifference entry={entry} together={together} since={said.created_at} textOf={textOf} />
            </section>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What a note says, with the number of its marker on the slide. */
function NoteText({ text, number }: { text: string; number: number | undefined }) {
  return (
    <div className="flex items-start gap-2">
      {number !== undefined && <PinMark number={number} />}
      <p className="min-w-0 whitespace-pre-wrap">{text}</p>
    </div>
  )
}

/** Resolves a note, or reopens it; the button stays in place and keeps the focus. */
function Settle({ note, settle }: { note: Note; settle: NoteReview['settle'] }) {
  const t = useTranslations('reviewDesk')
  const isResolved = note.resolved_by !== null
  return (
    <Button
      look="quiet"
      className="justify-self-start"
      busy={settle.isPending && settle.variables.note_id === note.note_id}
      onClick={() => settle.mutate({ note_id: note.note_id, resolved: !isResolved })}
    >
      {t(isResolved ? 'noteReopen' : 'noteResolve')}
    </Button>
  )
}

type PlaceProps = { entry: ReviewEntry; note: Note; onPlace: Props['onPlace'] }

function PlaceLink({ entry, note, onPlace }: PlaceProps) {
  const t = useTranslations('reviewDesk')
  const isOutline = ARTIFACT_TRAITS[entry.artifact_type].notePlace === 'path'
  const module = (note.module_index ?? 0) + 1
  const number = (note.scene_index ?? 0) + 1
  if (note.scene_index === null && (!isOutline || note.module_index === null)) return null
  const place = isOutline
    ? note.scene_index === null
      ? t('noteModule', { module })
      : t('noteModuleScene', { module, number })
    : note.at_seconds === null
      ? t('noteScene', { number })
      : t('noteAt', { number, time: formatRunningTime(note.at_seconds) })
  if (!onPlace) return <p className="font-medium text-muted">{place}</p>
  return (
    <button
      type="button"
      className="justify-self-start font-medium text-accent-strong underline underline-offset-4"
      onClick={() => onPlace(note)}
    >
      {place}
    </button>
  )
}
