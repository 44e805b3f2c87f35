'use client'

import { LoaderCircle, Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { formatRunningTime } from '../format-time'
import { AudioDeskSentences } from './audio-desk-sentences'
import type { Course, Scene } from './course-wire'
import { EntryBadge } from './feedback-panel'
import type { ReviewEntry } from './review-wire'
import { leadingRow } from './scene-editor-order'
import { type Player, usePlayhead } from './use-player'
import { soundKey, useSound } from './use-sound'
import { WaveForm } from './wave-form'

type Props = {
  course: Course
  scene: Scene
  rows: ReviewEntry[]
  player: Player
  isChosen: boolean
  /** chosen, or pressed again */
  onChoose: () => void
  onPlay: () => void
}

/** A scene as it sounds; the chosen one shows its sentences too. */
export function AudioDeskRow({ course, scene, rows, player, isChosen, onChoose, onPlay }: Props) {
  const t = useTranslations('audioDesk')
  const item = useRef<HTMLLIElement>(null)
  const isSeen = useSeen(item)
  const sound = useSound(scene, isSeen)
  const key = soundKey(scene)
  const position = usePlayhead(player, key)
  const row = leadingRow(rows)
  const number = scene.scene_index + 1
  const isPlaying = player.isPlaying && player.key === key
  const seconds = scene.audio?.duration_seconds ?? 0
  const seek = (to: number) => {
    if (!key || !sound.data) return
    if (!isChosen) onChoose()
    player.seek({ key, blob: sound.data.blob }, to)
  }
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li
      ref={item}
      className={`grid gap-3 rounded-xl border bg-surface p-3 ${isChosen ? 'border-accent' : 'border-line'}`}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 md:grid-cols-[auto_minmax(0,13rem)_minmax(0,1fr)_auto]">
        <button
          type="button"
          disabled={!scene.audio}
          aria-label={isPlaying ? t('pause') : t('play', { number })}
          onClick={onPlay}
          className={`inline-flex size-10 items-center justify-center rounded-full disabled:opacity-50 ${isChosen ? 'bg-accent text-on-accent' : 'bg-sunken text-ink'}`}
        >
          {isPlaying ? (
            <Pause aria-hidden="true" className="size-4 fill-current" />
          ) : (
            <Play aria-hidden="true" className="size-4 translate-x-px fill-current" />
          )}
        </button>
        <button
          type="button"
          onClick={onChoose}
          aria-current={isChosen ? 'true' : undefined}
          className="grid rounded-md text-start text-sm"
        >
          <span className="line-clamp-2 font-medium leading-snug" lang={course.language}>
            {number}. {scene.title}
          </span>
          <span className="text-muted tabular-nums">
            {position > 0 && `${formatRunningTime(position)} / `}
            {scene.audio ? formatRunningTime(seconds) : '–:––'}
          </span>
        </button>
        <div className="order-last col-span-3 md:order-none md:col-span-1">
          {!scene.audio ? (
            <p role="status" className="flex h-11 items-center gap-2 text-muted text-sm">
              <LoaderCircle aria-hidden="true" className="size-4 motion-safe:animate-spin" />
              {t('making')}
            </p>
          ) : sound.isError ? (
            <p className="flex h-11 items-center gap-2 text-bad text-sm">
              {t('failed')}
              <button type="button" className="underline" onClick={() => sound.refetch()}>
                {t('retry')}
              </button>
            </p>
          ) : (
            <WaveForm
              peaks={sound.data?.peaks ?? null}
              seconds={sound.data?.seconds ?? seconds}
              position={position}
              label={t('position', { number })}
              onSeek={seek}
            />
          )}
        </div>
        {row && <EntryBadge entry={row} />}
      </div>
      {isChosen && (
        <AudioDeskSentences
          scene={scene}
          language={course.language}
          position={player.key === key && key !== null ? position : null}
          onSeek={seek}
        />
      )}
    </li>
  )
}

/** Whether something was on the screen yet: before, its sound is not fetched. */
function useSeen(ref: React.RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const target = ref.current
    if (isSeen || !target) return
    const observer = new IntersectionObserver(
      (found) => found.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [ref, isSeen])
  return isSeen
}
