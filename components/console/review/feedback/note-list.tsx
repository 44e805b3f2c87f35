'use client'

import { useQueries } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useLocale, useNow, useTranslations } from 'next-intl'
import type { ArtifactVersion, ReviewEntry } from '@/components/console/review/review-wire'
import type { NoteReview } from '@/components/console/review/use-review'
import { useApi } from '@/components/shared/api-client'
import { formatAgo, formatRunningTime, RENEWED } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Nothing } from '@/components/ui/dialog/nothing'
import { DiffText } from './diff-text'
import { noteChanges } from './note-changes'

// Only a note that changed a scene brings these.
const NoteQuestions = dynamic(() => import('./note-questions').then((file) => file.NoteQuestions), {
  loading: Nothing,
})

const OUTCOME_TONES = { open: 'warn', applied: 'good', recorded_only: 'neutral' } as const

export type Note = ReviewEntry['feedback'][number]

type Props = {
  entry: ReviewEntry
  notes: Note[]
  review: Pick<NoteReview, 'settle'>
  /** an artifact's content as text, for comparing; null where nothing is compared */
  textOf: ((content: ArtifactVersion['content']) => string) | null
  /** what changes together with the artifact, as the narration of a slide */
  together?: ReviewEntry[] | undefined
  /** goes to what a note is about */
  onPlace?: ((note: Note) => void) | undefined
}

/** What was said about an artifact, newest first, what came of it, and what was changed for it. */
export function NoteList({ entry, notes, review, textOf, together = [], onPlace }: Props) {
  const t = useTranslations('reviewDesk')
  const outcome = useTranslations('noteOutcome')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const applied = notes.findLast((note) => note.outcome === 'applied')
  return (
    <ul className="grid gap-3">
      {notes.toReversed().map((said) => (
        <li key={said.note_id} className="grid gap-1 rounded-lg bg-sunken p-3 text-sm">
          <PlaceLink entry={entry} note={said} onPlace={onPlace} />
          <p className="whitespace-pre-wrap">{said.note}</p>
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
              <Difference entry={entry} together={together} since={said.created_at} textOf={textOf} />
            </section>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Marks a note as done, or opens it again; the button stays where it is, and keeps the focus. */
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
  const isOutline = entry.artifact_type === 'outline'
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

type DifferenceProps = {
  entry: ReviewEntry
  together: ReviewEntry[]
  since: string
  textOf: NonNullable<Props['textOf']>
}

/** What the first change after a note made of an artifact, and of those that belong to it. */
function Difference({ entry, together, since, textOf }: DifferenceProps) {
  const api = useApi()
  const t = useTranslations('reviewDesk')
  const artifact = useTranslations('sceneArtifact')
  const entries = [entry, ...together.filter(({ asset_id }) => asset_id !== entry.asset_id)]
  const queries = useQueries({
    queries: entries.map(({ course_id, asset_id, updated_at }) => ({
      queryKey: ['course', course_id, 'versions', asset_id, updated_at],
      queryFn: () =>
        api.get('/courses/{course_id}/artifacts/{asset_id}/versions', {
          path: { course_id: course_id ?? '', asset_id },
        }),
    })),
  })
  if (queries.some(({ isPending }) => isPending)) return null
  const changes = noteChanges(
    since,
    entries.map((each, index) => ({ entry: each, versions: queries[index]?.data ?? [] })),
  )
  if (changes.length === 0) return <p className="text-muted">{t('noteUnchanged')}</p>
  const shown = changes.map(({ entry: { asset_id, artifact_type }, before, after }) => (
    <div key={asset_id} className="grid gap-1">
      {changes.length > 1 && <h5 className="text-muted">{artifact(artifact_type as 'slide' | 'notes')}</h5>}
      {before && after ? (
        <DiffText before={textOf(before.content)} after={textOf(after.content)} />
      ) : (
        <p className="text-muted">{t('noteUnchanged')}</p>
      )}
    </div>
  ))
  const { course_id, module_index, scene_index } = entry
  return (
    <>
      {shown}
      {course_id !== null && module_index !== null && scene_index !== null && (
        <NoteQuestions
          courseId={course_id}
          moduleIndex={module_index}
          sceneIndex={scene_index}
          changes={changes}
        />
      )}
    </>
  )
}
