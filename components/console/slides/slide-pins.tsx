'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { type Pinning, pinsOf } from '@/components/console/review/feedback/note-pins'
import { PinMark } from '@/components/console/review/feedback/pin-mark'
import { MIDDLE, movedPin, type Pin, pinAt } from '@/components/shared/slide-place'

type Props = {
  /** the ledger row with the comments on the slide */
  notes: ReviewEntry | undefined
  pinning: Pinning
  /** whether a comment can be pinned to the slide now */
  canPin: boolean
}

// A marker's lower left corner is at its place, unless it would leave the slide.
const placeOf = ({ x, y }: Pin) => ({
  left: `min(${x * 100}%, 100% - 1.5rem)`,
  top: `max(${y * 100}%, 1.5rem)`,
})

/** The markers of comments on the slide. The place of a new one is set by a click, or with the keyboard. */
export function SlidePins({ notes, pinning, canPin }: Props) {
  const t = useTranslations('reviewDesk')
  const { pin, isChoosing, onChoosing, onPin } = pinning
  const surface = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  /** the place the keys have reached */
  const [aim, setAim] = useState<Pin | null>(null)
  useEffect(() => {
    if (!isChoosing) return setAim(null)
    surface.current?.focus({ preventScroll: true })
    // On a phone the comment is below the slide.
    surface.current?.scrollIntoView({ block: 'nearest' })
  }, [isChoosing])
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = isChoosing && movedPin(aim ?? MIDDLE, event.key, event.shiftKey)
    if (moved) setAim(moved)
    else if (event.key === 'Escape' && isChoosing) onChoosing(false)
    else if (event.key !== 'Enter') return
    else if (aim) onPin(aim)
    else {
      onChoosing(true)
      setAim(pin ?? MIDDLE)
    }
    event.preventDefault()
  }
  const shown = aim ?? pin
  return (
    <>
      {notes &&
        pinsOf(notes).map((each) => (
          <PinMark key={each.note_id} number={each.number} title={each.note} style={placeOf(each)} />
        ))}
      {shown && <PinMark number={null} style={placeOf(shown)} />}
      {canPin && (
        <button
          ref={surface}
          type="button"
          aria-label={t(isChoosing ? 'markerChoose' : 'markerSurface')}
          aria-describedby={hintId}
          className={`absolute inset-0 rounded-xl outline-accent -outline-offset-2 ${isChoosing ? 'cursor-crosshair outline-2' : 'pointer-events-none'}`}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            if (isChoosing) onPin(pinAt(event.currentTarget.getBoundingClientRect(), event))
          }}
        >
          {isChoosing && (
            <span className="absolute bottom-2 left-1/2 w-max max-w-full -translate-x-1/2 rounded-full bg-accent px-3 py-1 font-medium text-on-accent text-xs shadow-sm">
              {t(aim ? 'markerKeys' : 'markerChoose')}
            </span>
          )}
        </button>
      )}
      <span id={hintId} className="sr-only">
        {t('markerKeys')}
      </span>
      <span role="status" className="sr-only">
        {aim && t('markerAt', aim)}
      </span>
    </>
  )
}
