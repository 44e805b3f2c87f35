import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { formatRunningTime } from '@/components/shared/format-time'
import { MIDDLE } from '@/components/shared/slide-place'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { GuestCommentForm } from './guest-comment-form'
import { GuestPicture } from './guest-picture'
import { GuestThreads } from './guest-threads'
import type { NewComment, ReviewedItem, ThreadComment } from './guest-wire'

type Props = {
  item: ReviewedItem
  language: string
  company: string
  comments: ThreadComment[]
  onComment: (said: NewComment) => Promise<unknown>
  onResolve: (commentId: string, resolved: boolean) => void
}
type Place = Omit<NewComment, 'text'>

/** Something under review: to read, hear or watch, and to comment on as a whole or at a place. */
export function ReviewedCard({ item, language, company, comments, onComment, onResolve }: Props) {
  const t = useTranslations('guestReview')
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const { place, open, form } = usePlacedComment(item, onComment)
  const isOnPicture = place?.x !== undefined
  const pins = comments.filter(({ x, thread_id }) => x !== null && thread_id === null)
  const second = () => Math.round(media.current?.currentTime ?? 0)
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <CardHead item={item} language={language} />
      {item.picture_url && (
        <GuestPicture
          url={item.picture_url}
          title={item.title}
          pins={pins}
          pin={isOnPicture ? { x: place.x ?? 0, y: place.y ?? 0 } : null}
          onPin={open}
        />
      )}
      {isOnPicture && form}
      {item.video_url && (
        // biome-ignore lint/a11y/useMediaCaption: every video made here has them; the check wants no condition
        <video
          ref={media}
          src={item.video_url}
          controls
          playsInline
          preload="metadata"
          className="w-full rounded-lg"
        >
          {item.captions_url && <track kind="captions" srcLang={language} src={item.captions_url} default />}
        </video>
      )}
      {item.audio_url && (
        // biome-ignore lint/a11y/useMediaCaption: its text stands below
        <audio ref={media} src={item.audio_url} controls preload="none" className="w-full" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" className="min-h-11" onClick={() => open({})}>
          {t('comment')}
        </Button>
        {item.picture_url && (
          <Button look="quiet" className="min-h-11" onClick={() => open(MIDDLE)}>
            {t('commentPlace')}
          </Button>
        )}
        {(item.video_url || item.audio_url) && (
          <Button look="quiet" className="min-h-11" onClick={() => open({ at_seconds: second() })}>
            {t('commentSecond')}
          </Button>
        )}
      </div>
      {place && !isOnPicture && place.line === undefined && form}
      <GuestLines
        item={item}
        language={language}
        line={place?.line ?? null}
        form={form}
        onLine={(line) => open({ line })}
      />
      <GuestThreads {...{ comments, company, onResolve }} onReply={onComment} />
    </article>
  )
}

/** A new comment on an item: its place, and its form, which stands there. The focus returns where it was. */
function usePlacedComment(item: ReviewedItem, onComment: Props['onComment']) {
  const t = useTranslations('guestReview')
  const [place, setPlace] = useState<Place | null>(null)
  const [text, setText] = useState('')
  const opener = useRef<Element | null>(null)
  const open = (next: Place) => {
    if (place === null) opener.current = document.activeElement
    setPlace(next)
  }
  const close = () => {
    setPlace(null)
    setText('')
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const form = place && (
    <GuestCommentForm
      where={whereOf(place, item, t)}
      text={text}
      onText={setText}
      hasFocus={place.x === undefined}
      onCancel={close}
      onSend={async () => {
        await onComment({ ...place, text })
        close()
      }}
    />
  )
  return { place, open, form }
}

function CardHead({ item, language }: Pick<Props, 'item' | 'language'>) {
  const t = useTranslations('guestReview')
  const type = useTranslations('artifactType')
  return (
    <header className="flex items-start justify-between gap-3">
      <h3 className="min-w-0 break-words font-medium" lang={language}>
        <span className="block text-muted text-xs" lang="">
          {type(item.artifact_type)}
        </span>
        {item.title}
      </h3>
      {item.is_approved && <Badge tone="good">{t('approved')}</Badge>}
    </header>
  )
}

function whereOf(place: Place, item: ReviewedItem, t: ReturnType<typeof useTranslations<'guestReview'>>) {
  if (place.line !== undefined) return t('atLine', { text: item.lines[place.line]?.text ?? '' })
  if (place.x !== undefined) return t('atPlace')
  return place.at_seconds === undefined ? null : t('atSecond', { time: formatRunningTime(place.at_seconds) })
}

type LinesProps = {
  item: ReviewedItem
  language: string
  line: number | null
  /** stands below the line */
  form: ReactNode
  onLine: (line: number) => void
}

function GuestLines({ item, language, line, form, onLine }: LinesProps) {
  const t = useTranslations('guestReview')
  return (
    <ol className="grid">
      {item.lines.map(({ text, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is named by its position
        <li key={index}>
          <button
            type="button"
            aria-label={t('commentLine', { text })}
            aria-pressed={line === index}
            onClick={() => onLine(index)}
            className={`flex min-h-11 w-full items-center gap-2 rounded-lg px-2 py-1.5 text-left text-sm hover:bg-sunken aria-pressed:bg-info-soft ${kind === 'heading' ? 'font-semibold' : ''}`}
          >
            <span className="min-w-0 break-words" lang={language}>
              {text}
            </span>
            {(kind === 'right' || kind === 'wrong') && (
              <Badge tone={kind === 'right' ? 'good' : 'neutral'}>{t(kind)}</Badge>
            )}
          </button>
          {line === index && <div className="py-2">{form}</div>}
        </li>
      ))}
    </ol>
  )
}
