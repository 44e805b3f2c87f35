'use client'

import { Pause, Play } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Voice } from '@/components/console/data/preset-wire'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { IconButton } from '@/components/ui/icon-button'
import { useVoices } from './use-voices'

const CARD =
  'flex cursor-pointer items-center gap-3 rounded-lg border border-line p-3 has-checked:border-accent has-checked:bg-info-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2'

const DOT = { type: 'radio', name: 'voice', className: 'size-4 shrink-0 accent-(--accent)' }

type Props = {
  courseId: string
  legend: string
  /** the id of a voice; null: the one named by `none` */
  value: string | null
  /** a choice before the voices: to have none of one's own */
  none?: { label: string; hint: string }
  onChoose: (voice: string | null) => void
  className?: string
}

/** The ten voices to choose from; each speaks a sentence from the course. */
export function VoiceChoices({ courseId, legend, value, none, onChoose, className = '' }: Props) {
  const locale = useLocale()
  const t = useTranslations('voices')
  const query = useVoices()
  const { audio, playing, isLoading, play } = useSample(courseId)
  if (!query.data) return <NotLoaded of={query} rows={1} label={t('loading')} />
  return (
    <fieldset className={`grid gap-2 sm:grid-cols-2 ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {audio}
      {none && (
        <label className={`${CARD} sm:col-span-full`}>
          <input {...DOT} checked={value === null} onChange={() => onChoose(null)} />
          <Words name={none.label}>{none.hint}</Words>
        </label>
      )}
      {query.data.map((voice) => (
        <div key={voice.id} className={CARD}>
          <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3">
            <input {...DOT} checked={value === voice.id} onChange={() => onChoose(voice.id)} />
            <Words name={voice.name}>{{ fr: voice.description_fr, en: voice.description }[locale]}</Words>
          </label>
          <IconButton
            label={t(playing === voice.id ? 'stop' : 'play', { what: voice.name })}
            disabled={isLoading}
            onClick={() => play(voice)}
          >
            {playing === voice.id ? (
              <Pause aria-hidden="true" className="size-4" />
            ) : (
              <Play aria-hidden="true" className="size-4" />
            )}
          </IconButton>
        </div>
      ))}
    </fieldset>
  )
}

const Words = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="grid min-w-0 gap-0.5 text-sm">
    <span className="font-medium">{name}</span>
    <span className="text-muted">{children}</span>
  </span>
)

/** Plays a sentence of the course in one voice at a time; `audio` is the player, to be placed anywhere. */
function useSample(courseId: string) {
  const player = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  useEffect(() => {
    const current = player.current
    return () => current?.pause()
  }, [])
  const hear = useAction({
    run: (api, { id }: Voice) =>
      api.postForBlob('/courses/{course_id}/voice/preview', {
        path: { course_id: courseId },
        body: { voice: id },
      }),
    onDone: (sound: Blob, { id }) => {
      if (!player.current) return
      if (player.current.src) URL.revokeObjectURL(player.current.src)
      player.current.src = URL.createObjectURL(sound)
      setPlaying(id)
      void player.current.play().catch(() => setPlaying(null))
    },
  })
  return {
    audio: (
      // biome-ignore lint/a11y/useMediaCaption: a sample of a voice, whose words do not matter
      <audio ref={player} onPause={() => setPlaying(null)} onEnded={() => setPlaying(null)} />
    ),
    playing,
    isLoading: hear.isPending,
    play: (voice: Voice) => (playing === voice.id ? player.current?.pause() : hear.mutate(voice)),
  }
}
