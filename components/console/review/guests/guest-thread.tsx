'use client'

import { useLocale, useNow, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { formatAgo, formatRunningTime, RENEWED } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field/text-area'
import type { GuestRemark, GuestRemarkThread, GuestTalk } from './use-guest-feedback'

type Props = { thread: GuestRemarkThread; talk: GuestTalk }

/** A comment of a guest with its replies: answer it, resolve it, or adopt it as a note. */
export function GuestThread({ thread: { first, replies }, talk }: Props) {
  const t = useTranslations('guestFeedback')
  const desk = useTranslations('reviewDesk')
  const [isAnswering, setAnswering] = useState(false)
  const { comment_id, resolved_at, noted_at } = first
  const isResolved = resolved_at !== null
  return (
    <li className="grid gap-3 rounded-lg bg-sunken p-3 text-sm">
      {[first, ...replies].map((remark) => (
        <Remark key={remark.comment_id} remark={remark} />
      ))}
      {(isResolved || noted_at !== null) && (
        <p className="flex flex-wrap gap-2">
          {noted_at !== null && <Badge tone="info">{t('isAdopted')}</Badge>}
          {isResolved && <Badge tone="good">{t('resolved')}</Badge>}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {noted_at === null && !isResolved && (
          <Button busy={talk.adopt.isPending} onClick={() => talk.adopt.mutate(comment_id)}>
            {t('adopt')}
          </Button>
        )}
        <Button look="quiet" aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
          {t('reply')}
        </Button>
        <Button
          look="quiet"
          busy={talk.settle.isPending}
          onClick={() => talk.settle.mutate({ comment_id, resolved: !isResolved })}
        >
          {desk(isResolved ? 'noteReopen' : 'noteResolve')}
        </Button>
      </div>
      {isAnswering && (
        <ReplyForm
          busy={talk.reply.isPending}
          onClose={() => setAnswering(false)}
          onSend={(text) => talk.reply.mutateAsync({ comment_id, text })}
        />
      )}
    </li>
  )
}

function Remark({ remark }: { remark: GuestRemark }) {
  const t = useTranslations('guestFeedback')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const { guest_name, reviewer, quote, x, at_seconds, text, created_at } = remark
  const place =
    quote !== null
      ? t('atLine', { text: quote })
      : x !== null
        ? t('atPlace')
        : at_seconds !== null && t('atSecond', { time: formatRunningTime(at_seconds) })
  return (
    <div className="grid gap-0.5">
      {place && <p className="break-words font-medium text-muted">{place}</p>}
      <p className="whitespace-pre-wrap break-words">{text}</p>
      <p className="break-words text-muted">
        {reviewer ?? (guest_name === null ? t('erased') : t('named', { name: guest_name }))} ·{' '}
        {formatAgo(created_at, locale, now)}
      </p>
    </div>
  )
}

type ReplyProps = { busy: boolean; onSend: (text: string) => Promise<unknown>; onClose: () => void }

function ReplyForm({ busy, onSend, onClose }: ReplyProps) {
  const t = useTranslations('guestFeedback')
  const common = useTranslations('common')
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const send = () => {
    if (text.trim() === '' || busy) return
    // A refusal is told; the text stays.
    onSend(text).then(onClose, () => {})
  }
  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label={t('replyLabel')}
        hint={t('replyHint')}
        value={text}
        maxLength={4000}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('send')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}
