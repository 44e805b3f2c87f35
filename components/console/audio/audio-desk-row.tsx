'use client'

import { LoaderCircle, Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Course, Scene } from '@/components/console/data/course-wire'
import type { ReviewEntry } from '@/components/console/data/review-wire'
import { EntryBadge } from '@/components/console/review/feedback/feedback-panel'
import { FlagMark } from '@/components/console/review/flags/flag-mark'
import { flaggedPlaces, sentenceFlags } from '@/components/console/review/flags/flagged-places'
import { SceneFlagText } from '@/components/console/review/flags/scene-flag-text'
import { leadingRow } from '@/components/console/scenes/scene-editor-order'
import { sentenceAtTime } from '@/components/console/scenes/scene-times'
import { formatRunningTime } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { SoundSlider } from './sound-slider'
import { type Player, usePlayhead } from './use-player'
import { useSound } from './use-sound'

type Props = {
  course: Course
  scene: Scene
  rows: ReviewEntry[]
  player: Player
  isChosen: boolean
  /** selected, or clicked again */
  onChoose: () => void
  onPlay: () => void
}

/** The audio of a scene; the selected scene shows its sentences too. */
export function AudioDeskRow({ course, scene, rows, player, isChosen, onChoose, onPlay }: Props) {
  const t = useTranslations('audioDesk')
  const common = useTranslations('common')
  const item = useRef<HTMLLIElement>(null)
  const track = useSound(course)(scene)
  const key = track?.key ?? null
  const position = usePlayhead(player, key)
  const row = leadingRow(rows)
  const number = scene.scene_index + 1
  const isPlaying = player.isPlaying && player.key === key
  const seconds = scene.audio?.duration_seconds ?? 0
  const seek = (to: number) => {
    if (!track) return
    if (!isChosen) onChoose()
    player.seek(track, to)
  }
  const wasChosen = useRef(isChosen)
  useEffect(() => {
    if (isChosen && !wasChosen.current) item.current?.scrollIntoView({ block: 'nearest' })
    wasChosen.current = isChosen
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
          aria-label={isPlaying ? common('pause') : t('play', { number })}
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
            <p role="status" className="flex h-10 items-center gap-2 text-muted text-sm">
              <LoaderCircle aria-hidden="true" className="size-4 motion-safe:animate-spin" />
              {t('making')}
            </p>
          ) : key !== null && player.failed === key ? (
            <p className="flex h-10 items-center gap-2 text-bad text-sm">
              {t('failed')}
              <button type="button" className="underline" onClick={() => track && player.play(track)}>
                {common('tryAgain')}
              </button>
            </p>
          ) : (
            <SoundBar
              sentences={scene.sentences}
              seconds={seconds}
              position={position}
              label={t('position', { number })}
              onSeek={seek}
            />
          )}
        </div>
        <span className="flex items-center gap-2">
          <FlagMark count={flaggedPlaces(scene, true)} />
          {row && scene.audio && <EntryBadge entry={row} />}
        </span>
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

type SoundBarProps = {
  sentences: Scene['sentences']
  seconds: number
  position: number
  /** label of the slider */
  label: string
  onSeek: (seconds: number) => void
}

/** The timeline of a scene's audio, with a segment per sentence; a click or an arrow key seeks. */
function SoundBar({ sentences, seconds, position, label, onSeek }: SoundBarProps) {
  const starts = sentences.map(({ start_seconds }) => start_seconds ?? 0)
  const parts = starts.map((start, index) => ({ start, end: starts[index + 1] ?? seconds }))
  const played = ({ start, end }: { start: number; end: number }) =>
    end > start ? Math.min(1, Math.max(0, (position - start) / (end - start))) : 0
  return (
    <div className="relative flex h-10 min-w-0 items-center rounded-md focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2">
      <span aria-hidden="true" className="flex h-2.5 w-full gap-0.5">
        {parts.map((part) => (
          <span
            key={part.start}
            style={{ flexGrow: Math.max(0.1, part.end - part.start) }}
            className="min-w-1 basis-0 overflow-hidden rounded-full bg-edge/40"
          >
            <span
              style={{ width: `${(played(part) * 100).toFixed(1)}%` }}
              className="block h-full bg-accent"
            />
          </span>
        ))}
      </span>
      <SoundSlider seconds={seconds} position={position} label={label} onSeek={onSeek} />
    </div>
  )
}

type AudioDeskSentencesProps = {
  scene: Scene
  /** the course's */
  language: string
  /** seconds into the scene; null while another scene plays */
  position: number | null
  onSeek: (seconds: number) => void
}

/** Who says what in a scene. The sentence being spoken is highlighted; clicking one jumps to it. */
function AudioDeskSentences({ scene, language, position, onSeek }: AudioDeskSentencesProps) {
  const t = useTranslations('audioDesk')
  const tSlide = useTranslations('slideDesk')
  const current = position === null ? null : sentenceAtTime(scene.sentences, position)
  return (
    <section
      lang={language}
      aria-label={t('sentences', { number: scene.scene_index + 1 })}
      className="grid border-line border-t pt-2 leading-relaxed"
    >
      {scene.sentences.map((sentence, index) => (
        <button
          type="button"
          key={`${sentence.start_seconds} ${sentence.text}`}
          disabled={sentence.start_seconds === null}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => sentence.start_seconds !== null && onSeek(sentence.start_seconds)}
          className="rounded-md px-2 py-0.5 text-start hover:bg-sunken aria-[current]:bg-info-soft"
        >
          {beginsTurn(scene.sentences, index) && sentence.speaker && (
            <>
              <span className="rounded-md bg-info-soft px-1.5 py-0.5 font-medium text-accent-strong text-xs">
                {sentence.speaker.name ?? t('someoneElse')}
              </span>{' '}
            </>
          )}
          {sentence.text}{' '}
          {sentence.unsupported && (
            <span data-flag>
              <Badge tone="warn">{tSlide('unsupported')}</Badge>
            </span>
          )}
          {sentenceFlags(scene, index).map((flag) => (
            <SceneFlagText key={flag.code} flag={flag} />
          ))}
        </button>
      ))}
    </section>
  )
}

/** Whether a new speaker starts with this sentence. */
function beginsTurn(sentences: Scene['sentences'], index: number): boolean {
  const [before, now] = [sentences[index - 1]?.speaker, sentences[index]?.speaker]
  return !before || before.name !== now?.name || before.voice !== now?.voice
}
