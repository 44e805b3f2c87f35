import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { movedPin, type Pin, pinAt } from '@/components/shared/slide-place'
import type { ThreadComment } from './guest-wire'

type Props = {
  url: string
  title: string
  pins: ThreadComment[]
  /** the place of a new comment; null: none is being chosen */
  pin: Pin | null
  onPin: (pin: Pin) => void
}

const MARK =
  'pointer-events-none absolute size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white'
const placeOf = ({ x, y }: Pin) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** A slide with the places of its comments. A tap, or the arrow keys, set that of a new one. */
export function GuestPicture({ url, title, pins, pin, onPin }: Props) {
  const t = useTranslations('guestReview')
  const surface = useRef<HTMLButtonElement>(null)
  const isChoosing = pin !== null
  useEffect(() => {
    if (isChoosing) surface.current?.focus()
  }, [isChoosing])
  return (
    <div className="grid gap-1">
      <div className="relative">
        {/* biome-ignore lint/performance/noImgElement: a signed URL of this server */}
        <img
          src={url}
          alt={title}
          loading="lazy"
          className="block aspect-video w-full rounded-lg bg-sunken"
        />
        {pins.map(({ comment_id, x, y }) => (
          <span key={comment_id} className={`${MARK} bg-warn`} style={placeOf({ x: x ?? 0, y: y ?? 0 })} />
        ))}
        {pin && <span className={`${MARK} bg-accent`} style={placeOf(pin)} />}
        <button
          ref={surface}
          type="button"
          aria-label={isChoosing ? t('place') : t('commentPlace')}
          className={`absolute inset-0 rounded-lg ${isChoosing ? 'cursor-crosshair' : ''}`}
          onClick={(event) => {
            // The keyboard clicks too, at no place.
            if (event.detail === 0) onPin(pin ?? { x: 0.5, y: 0.5 })
            else onPin(pinAt(event.currentTarget.getBoundingClientRect(), event))
          }}
          onKeyDown={(event) => {
            const moved = pin && movedPin(pin, event.key, event.shiftKey)
            if (!moved) return
            event.preventDefault()
            onPin(moved)
          }}
        />
      </div>
      {isChoosing && <p className="text-muted text-xs">{t('placeHint')}</p>}
    </div>
  )
}
