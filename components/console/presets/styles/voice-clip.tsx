'use client'

import { Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'

type Props = { url: string | null; label: string; children: string }

/** All clips of the page: one plays at a time. */
const playing = new Set<HTMLAudioElement>()

/** A button that plays and stops a short clip; disabled if there is none. */
export function VoiceClip({ url, label, children }: Props) {
  const t = useTranslations('voices')
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still')
  useEffect(() => {
    const element = audio.current
    return () => {
      if (element) playing.delete(element)
    }
  }, [])
  const press = () => {
    const element = audio.current
    if (!element) return
    if (state === 'playing') return element.pause()
    for (const other of playing) other.pause()
    element.currentTime = 0
    element.play().catch(() => setState('failed'))
  }
  const Icon = state === 'playing' ? Pause : Play
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        disabled={!url}
        onClick={press}
        aria-label={state === 'playing' ? t('stop', { what: label }) : t('play', { what: label })}
        title={url ? undefined : t('noClip')}
        className={`inline-flex min-h-9 items-center gap-2 rounded-lg border px-3 font-medium text-sm transition-colors disabled:opacity-50 ${state === 'playing' ? 'border-accent bg-info-soft text-accent-strong' : 'border-line bg-surface hover:bg-sunken'}`}
      >
        <Icon aria-hidden="true" className="size-3.5" />
        {children}
      </button>
      {state === 'failed' && (
        <span role="alert" className="text-bad text-sm">
          {t('clipFailed')}
        </span>
      )}
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: a sample of a voice; its words are not what is offered
        <audio
          ref={audio}
          src={url}
          preload="none"
          onPlay={(event) => {
            playing.add(event.currentTarget)
            setState('playing')
          }}
          onPause={(event) => {
            playing.delete(event.currentTarget)
            setState('still')
          }}
          onError={() => setState('failed')}
        />
      )}
    </span>
  )
}
