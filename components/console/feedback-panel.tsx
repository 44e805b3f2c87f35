'use client'

import { useLocale, useNow, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/text-area'
import { formatAgo, RENEWED } from '../format-time'
import { isApproved, type ReviewEntry } from './review-wire'

const TONES: Record<ReviewEntry['status'], BadgeTone> = {
  pending: 'warn',
  note: 'warn',
  edited: 'info',
  regenerating: 'info',
  approved: 'good',
  auto_approved: 'good',
}
const OUTCOME_TONES = { open: 'warn', applied: 'good', recorded_only: 'neutral' } as const

export function EntryBadge({ entry }: { entry: Pick<ReviewEntry, 'status'> }) {
  const t = useTranslations('entryStatus')
  return <Badge tone={TONES[entry.status]}>{t(entry.status)}</Badge>
}

type Props = {
  entry: ReviewEntry
  /** null where notes are not taken, as in a cancelled course */
  onNote: ((note: string) => void) | null
  onRegenerate: (() => void) | null
  onApprove: (() => void) | null
  busy: boolean
  /** the id of the field, so that a key can bring the focus to it */
  noteFieldId?: string
}

/** What was said about an artifact, what came of it, and what can be done now. */
export function FeedbackPanel({ entry, onNote, onRegenerate, onApprove, busy, noteFieldId }: Props) {
  const t = useTranslations('reviewDesk')
  const outcome = useTranslations('noteOutcome')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const ownId = useId()
  const [note, setNote] = useState('')
  const isMaking = entry.status === 'regenerating'
  const send = () => {
    if (!note.trim() || !onNote) return
    onNote(note.trim())
    setNote('')
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <EntryBadge entry={entry} />
        {entry.reviewed_by && <span className="text-muted text-sm">{entry.reviewed_by}</span>}
        {entry.iteration > 0 && (
          <span className="text-muted text-sm">{t('iteration', { count: entry.iteration })}</span>
        )}
      </div>
      {onApprove && !isApproved(entry) && (
        <Button busy={busy || isMaking} onClick={onApprove}>
          {isMaking ? t('making') : t('approve')}
        </Button>
      )}
      {onNote && (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <TextArea
            label={t('noteLabel')}
            hint={t('noteHint')}
            value={note}
            maxLength={4000}
            name={noteFieldId ?? ownId}
            disabled={isMaking}
            onChange={(event) => setNote(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              // The page's own Ctrl+Enter approves everything.
              event.preventDefault()
              send()
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="quiet" busy={busy} disabled={!note.trim() || isMaking}>
              {t('noteSend')}
            </Button>
            {onRegenerate && (
              <Button look="quiet" busy={busy || isMaking} onClick={onRegenerate}>
                {t('regenerate')}
              </Button>
            )}
          </div>
        </form>
      )}
      {entry.feedback.length > 0 && (
        <ul className="grid gap-3">
          {[...entry.feedback].reverse().map((said) => (
            <li
              key={`${said.created_at} ${said.note}`}
              className="grid gap-1 rounded-lg bg-sunken p-3 text-sm"
            >
              <p className="whitespace-pre-wrap">{said.note}</p>
              <p className="flex flex-wrap items-center gap-2 text-muted">
                {said.author} · {formatAgo(said.created_at, locale, now)}
                <Badge tone={OUTCOME_TONES[said.outcome]}>{outcome(said.outcome)}</Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
