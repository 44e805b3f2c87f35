'use client'

import { useMemo } from 'react'
import { SoundSlider } from './sound-slider'
import { WAVE_BARS, wavePath } from './wave-peaks'

type Props = {
  /** null while it is loaded */
  peaks: number[] | null
  seconds: number
  position: number
  /** names the slider */
  label: string
  onSeek: (seconds: number) => void
}

const FLAT = Array.from({ length: WAVE_BARS }, () => 0)

/** A sound as a picture; what was played is coloured, and a press or an arrow key goes to another place in it. */
export function WaveForm({ peaks, seconds, position, label, onSeek }: Props) {
  const path = useMemo(() => wavePath(peaks ?? FLAT), [peaks])
  const played = seconds > 0 ? Math.min(1, position / seconds) : 0
  return (
    <div className="relative h-11 min-w-0 rounded-md focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WAVE_BARS} 1`}
        preserveAspectRatio="none"
        className={`size-full fill-edge/60 ${peaks ? '' : 'motion-safe:animate-pulse'}`}
      >
        <path d={path} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WAVE_BARS} 1`}
        preserveAspectRatio="none"
        style={{ clipPath: `inset(0 ${((1 - played) * 100).toFixed(2)}% 0 0)` }}
        className="pointer-events-none absolute inset-0 size-full fill-accent"
      >
        <path d={path} />
      </svg>
      <SoundSlider seconds={seconds} position={position} label={label} disabled={!peaks} onSeek={onSeek} />
    </div>
  )
}
