'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { courseKeys } from '@/components/console/data/course-keys'
import type { Course } from '@/components/console/data/course-wire'
import type { Voice } from '@/components/console/data/preset-wire'
import { useVoices } from '@/components/console/voices/use-voices'
import { useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { IconButton } from '@/components/ui/icon-button'

const CARD =
  'flex cursor-pointer items-center gap-3 rounded-lg border border-line p-3 has-checked:border-accent has-checked:bg-info-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2'

const DOT = { type: 'radio', name: 'voice', className: 'size-4 shrink-0 accent-(--accent)' }

/** The voice of a course: the preset's, or one of the ten; each speaks a sentence from the course. */
export function NewCourseVoices({ course }: { course: Course }) {
  const api = useApi()
  const client = useQueryClient()
  const locale = useLocale()
  const t = useTranslations('newCourse')
  const common = useTranslations('common')
  const query = useVoices()
  const queryKey = courseKeys.record(course.course_id)
  const choose = useAction({
    run: (voice: string | null) => {
      client.setQueryData(queryKey, (known) => known && { ...known, voice })
      return api.put('/courses/{course_id}/voice', { path: { course_id: course.course_id }, body: { voice } })
    },
    refreshes: [queryKey],
  })
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  useEffect(() => {
    const player = audio.current
    return () => player?.pause()
  }, [])
  const hear = useAction({
    run: ({ id }: Voice) =>
      api.postForBlob('/courses/{course_id}/voice/preview', {
        path: { course_id: course.course_id },
        body: { voice: id },
      }),
    onDone: (sound: Blob, { id }) => {
      if (!audio.current) return
      if (audio.current.src) URL.revokeObjectURL(audio.current.src)
      audio.current.src = URL.createObjectURL(sound)
      setPlaying(id)
      void audio.current.play().catch(() => setPlaying(null))
    },
  })
  const play = (voice: Voice) => (playing === voice.id ? audio.current?.pause() : hear.mutate(voice))
  if (!query.data) return <NotLoaded of={query} rows={1} label={common('loading')} />
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      <legend className="sr-only">{t('voice')}</legend>
      {/* biome-ignore lint/a11y/useMediaCaption: a sample of a voice, whose words do not matter */}
      <audio ref={audio} onPause={() => setPlaying(null)} onEnded={() => setPlaying(null)} />
      <label className={`${CARD} sm:col-span-full`}>
        <input {...DOT} checked={course.voice === null} onChange={() => choose.mutate(null)} />
        <span className="grid gap-0.5 text-sm">
          <span className="font-medium">{t('presetVoice')}</span>
          <span className="text-muted">{t('presetVoiceHint')}</span>
        </span>
      </label>
      {query.data.map((voice) => (
        <div key={voice.id} className={CARD}>
          <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3">
            <input {...DOT} checked={course.voice === voice.id} onChange={() => choose.mutate(voice.id)} />
            <span className="grid min-w-0 gap-0.5 text-sm">
              <span className="font-medium">{voice.name}</span>
              <span className="line-clamp-2 text-muted">
                {{ fr: voice.description_fr, en: voice.description }[locale]}
              </span>
            </span>
          </label>
          <IconButton
            label={t(playing === voice.id ? 'stopVoice' : 'hearVoice', { name: voice.name })}
            disabled={hear.isPending}
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
