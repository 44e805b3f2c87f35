import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatRunningTime } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { GuestCommentForm } from './guest-comment-form'
import type { NewComment, ThreadComment } from './guest-wire'

type Props = {
  comments: ThreadComment[]
  company: string
  onReply: (said: NewComment) => Promise<unknown>
  onResolve: (commentId: string, resolved: boolean) => void
}

/** The comments on something, each with its replies. */
export function GuestThreads({ comments, company, onReply, onResolve }: Props) {
  const t = useTranslations('guestReview')
  const [answering, setAnswering] = useState<string | null>(null)
  const [text, setText] = useState('')
  const close = () => {
    setAnswering(null)
    setText('')
  }
  const threads = comments.filter(({ thread_id }) => thread_id === null)
  if (threads.length === 0) return null
  return (
    <ol className="grid gap-3">
      {threads.map((first) => (
        <li key={first.comment_id} className="grid gap-2 rounded-lg bg-sunken p-3">
          {[first, ...comments.filter(({ thread_id }) => thread_id === first.comment_id)].map((each) => (
            <Said key={each.comment_id} comment={each} company={company} />
          ))}
          {answering === first.comment_id ? (
            <GuestCommentForm
              where={null}
              text={text}
              onText={setText}
              hasFocus
              onCancel={close}
              onSend={async () => {
                await onReply({ thread_id: first.comment_id, text })
                close()
              }}
            />
          ) : (
            <div className="flex flex-wrap items-center gap-2">
              {first.is_resolved && <Badge tone="good">{t('resolved')}</Badge>}
              <Button
                look="quiet"
                className="min-h-11"
                onClick={() => {
                  setText('')
                  setAnswering(first.comment_id)
                }}
              >
                {t('reply')}
              </Button>
              <Button
                look="quiet"
                className="min-h-11"
                onClick={() => onResolve(first.comment_id, !first.is_resolved)}
              >
                {t(first.is_resolved ? 'reopen' : 'resolve')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function Said({ comment, company }: { comment: ThreadComment; company: string }) {
  const t = useTranslations('guestReview')
  const { by, name, quote, at_seconds, text } = comment
  const who = by === 'you' ? t('you') : by === 'reviewer' ? t('reviewer', { company }) : (name ?? t('erased'))
  const where =
    quote !== null
      ? t('atLine', { text: quote })
      : at_seconds !== null
        ? t('atSecond', { time: formatRunningTime(at_seconds) })
        : null
  return (
    <div className="grid gap-0.5 break-words text-sm">
      <p className="text-muted text-xs">
        <b className="font-medium text-ink">{who}</b>
        {where && ` · ${where}`}
      </p>
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  )
}
