'use client'

import { useLocale, useNow, useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'
import { TextArea } from '@/components/ui/text-area'
import { ApiError } from '../api-client'
import { formatAgo, RENEWED } from '../format-time'
import { isApproved, type ReviewEntry } from './review-wire'
import { useDraft } from './use-draft'

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
  onNote: ((note: string) => Promise<unknown>) | null
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
  const draft = useDraft(`note ${entry.course_id ?? entry.preset_id} ${entry.asset_id}`, '', '')
  const latest = useRef(draft.value)
  latest.current = draft.value
  const isMaking = entry.status === 'regenerating'
  const send = () => {
    const sent = draft.value
    if (!sent.trim() || !onNote || busy) return
    const forget = () => latest.current === sent && draft.drop()
    onNote(sent.trim()).then(forget, (error) => {
      // With the cap used up the note is stored all the same.
      if (error instanceof ApiError && error.code === 'regen_cap_reached') forget()
    })
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
          {isMaking ? t('making') : t('approve')} <KeyHint keys="A" />
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
            value={draft.value}
            maxLength={4000}
            name={noteFieldId ?? ownId}
            disabled={isMaking}
            onChange={({ currentTarget: { value } }) => (value ? draft.change(value) : draft.drop())}
            onKeyDown={(event) => {
              // Out of the note, so that single keys are heard again.
              if (event.key === 'Escape') event.currentTarget.blur()
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              // The page's own Ctrl+Enter approves everything.
              event.preventDefault()
              send()
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="quiet" busy={busy} disabled={!draft.value.trim() || isMaking}>
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
