'use client'

import { MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import type { NoteReview } from '@/components/console/review/use-review'
import { useUnsaved } from '@/components/console/review/use-unsaved'
import { ApiError } from '@/components/shared/api-client'
import { useDraft } from '@/components/shared/use-draft'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field/text-area'
import { KeyHint } from '@/components/ui/key-hint'
import { ARTIFACT_TRAITS } from '@/lib/domains/ledger/artifact-types.ts'
import type { Pinning } from './note-pins'
import { hasBlank, NoteWishes } from './note-wishes'
import { isCommentOnly, useNoteCheck } from './use-note-check'

type Props = {
  entry: ReviewEntry
  review: NoteReview
  /** the name of the field, so that a shortcut can focus it */
  fieldName: string | undefined
  /** for a video: what is being watched, shown beside the field and stored with the note */
  watched?: { seconds: () => number; label: string } | undefined
  /** for a slide: where on it the note is */
  pinning?: Pinning | undefined
}

/** A note: applied now, or left for people. If it can't be applied, the form says so before it is sent. */
export function NoteForm({ entry, review, fieldName, watched, pinning }: Props) {
  const t = useTranslations('reviewDesk')
  const common = useTranslations('common')
  const obstacles = useTranslations('noteObstacle')
  const words = useTranslations('approval')
  const ownId = useId()
  const draft = useDraft(`note ${entry.course_id ?? entry.preset_id} ${entry.asset_id}`, '', '')
  const latest = useRef(draft.value)
  latest.current = draft.value
  const text = draft.value.trim()
  const { obstacle, isKnown } = useNoteCheck(entry, draft.value)
  const { regenerate } = review
  const isComment = regenerate === null || isCommentOnly(entry)
  const isQuestion = ARTIFACT_TRAITS[entry.artifact_type].items === 'questions'
  const noteHint = isQuestion ? t('questionNoteHint') : t('noteHint')
  const commentHint = entry.course_id === null ? t('commentHintPreset') : t('commentHint')
  const isMaking = entry.status === 'regenerating'
  const busy = review.note.isPending || Boolean(regenerate?.isPending)
  // The ledger may show a note before the response to its request arrives.
  const isThere = busy && entry.feedback.some(({ note }) => note === text)
  useUnsaved(review, `note ${entry.asset_id}`, text && !isThere ? words('noteUnsent') : null)
  const send = (call: (note: string) => Promise<unknown>) => {
    if (!text || busy || isMaking) return
    const sent = draft.value
    const forget = () => {
      if (latest.current !== sent) return
      draft.drop()
      pinning?.onPin(null)
    }
    call(text).then(forget, (error) => {
      // Even over the cap, a comment is stored.
      if (error instanceof ApiError && error.code === 'regen_cap_reached' && call === comment) forget()
    })
  }
  const { asset_id } = entry
  const comment = (note: string) =>
    review.note.mutateAsync({
      asset_id,
      note,
      ...(watched && { at_seconds: watched.seconds() }),
      ...pinning?.pin,
    })
  return (
    <form
      data-note
      tabIndex={-1}
      className="grid gap-2 outline-none"
      onSubmit={(event) => {
        event.preventDefault()
        send(comment)
      }}
    >
      <TextArea
        label={watched ? watched.label : t('noteLabel')}
        hint={isComment ? commentHint : noteHint}
        value={draft.value}
        maxLength={4000}
        name={fieldName ?? ownId}
        disabled={isMaking}
        onChange={({ currentTarget: { value } }) => (value ? draft.change(value) : draft.drop())}
        onKeyDown={(event) => {
          // Leaves the note, so that single-key shortcuts work again.
          if (event.key === 'Escape') event.currentTarget.form?.focus({ preventScroll: true })
          if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send(comment)
        }}
      />
      {!isComment && (
        <NoteWishes
          of={isQuestion ? 'question' : 'text'}
          note={draft.value}
          disabled={busy || isMaking}
          change={draft.change}
        />
      )}
      {pinning && <NotePin pinning={pinning} disabled={busy || isMaking} />}
      {text && obstacle && obstacle !== 'comment_only' && (
        <p role="status" className="rounded-md bg-warn-soft px-2.5 py-1.5 text-sm text-warn">
          {obstacles(obstacle)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {regenerate && !isComment && text !== '' && (
          <Button
            busy={busy}
            disabled={!isKnown || obstacle !== null || isMaking || hasBlank(text)}
            onClick={() => send((note) => regenerate.mutateAsync({ asset_id, note, ...pinning?.pin }))}
          >
            {t('noteApply')}
          </Button>
        )}
        <Button type="submit" look="quiet" busy={busy} disabled={!text || isMaking}>
          {t('noteSend')} <KeyHint keys="Ctrl+S" />
        </Button>
        {regenerate && !isComment && text === '' && (
          <Button look="quiet" busy={busy || isMaking} onClick={() => regenerate.mutate({ asset_id })}>
            {common('regenerate')} <KeyHint keys="R" />
          </Button>
        )}
      </div>
    </form>
  )
}

/** Pins the comment to a place on the slide, with a mouse or by touch. */
function NotePin({ pinning, disabled }: { pinning: Pinning; disabled: boolean }) {
  const t = useTranslations('reviewDesk')
  const { pin, isChoosing, onChoosing, onPin } = pinning
  return (
    <div className="flex text-sm">
      <button
        type="button"
        disabled={disabled}
        aria-pressed={pin ? undefined : isChoosing}
        onClick={() => (pin ? onPin(null) : onChoosing(!isChoosing))}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-md px-1.5 text-accent-strong hover:bg-sunken disabled:opacity-60 pointer-coarse:min-h-11 aria-pressed:bg-sunken"
      >
        <MapPin aria-hidden="true" className="size-4" />
        {t(pin ? 'markerRemove' : 'markerPlace')}
      </button>
      <span role="status" className="sr-only">
        {isChoosing && t('markerChoose')}
      </span>
    </div>
  )
}
