import {
  Captions,
  CaptionsOff,
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { LearnModule } from '@/components/portal/shell/learner-wire'
import { formatRunningTime } from '@/components/shared/format-time'
import { type PlayerChoice, RATES } from './use-player-choice'
import type { VideoState } from './use-video'

/** A scene of the video; `isNew`: it changed since the learner watched it. */
export type PlayerChapter = LearnModule['chapters'][number] & { isNew?: boolean }

export type PlayerControlsProps = {
  state: VideoState
  choice: PlayerChoice
  chapters: PlayerChapter[]
  onChoose: (change: Partial<PlayerChoice>) => void
  onToggle: () => void
  onSeek: (seconds: number) => void
  /** -1 back, 1 forward */
  onSkip: (direction: -1 | 1) => void
  onMute: () => void
  onFullscreen: () => void
}

export function PlayerControls(props: PlayerControlsProps) {
  const { state, choice, chapters, onChoose, onToggle, onSeek, onSkip, onMute, onFullscreen } = props
  const t = useTranslations('player')
  const common = useTranslations('common')
  const size = { className: 'size-5', 'aria-hidden': true } as const
  return (
    <div className="grid gap-0.5 px-2 pt-2 pb-1.5 sm:px-3">
      <PlayerSeekBar seconds={state.seconds} duration={state.duration} chapters={chapters} onSeek={onSeek} />
      <div className="flex items-center justify-between gap-1">
        <div className="flex items-center">
          <Control label={state.isPlaying ? common('pause') : t('play')} keys="Space K" onClick={onToggle}>
            {state.isPlaying ? (
              <Pause aria-hidden="true" className="size-6 fill-current" />
            ) : (
              <Play aria-hidden="true" className="size-6 fill-current" />
            )}
          </Control>
          <Control label={t('backward')} keys="J" onClick={() => onSkip(-1)}>
            <Leap icon={RotateCcw} />
          </Control>
          <Control label={t('forward')} keys="L" onClick={() => onSkip(1)}>
            <Leap icon={RotateCw} />
          </Control>
          <p className="whitespace-nowrap px-1 text-sm text-white/90 tabular-nums max-[359px]:hidden sm:px-2">
            {formatRunningTime(state.seconds)}
            <span className="text-white/70"> / {formatRunningTime(state.duration)}</span>
          </p>
        </div>
        <div className="flex items-center">
          <Control
            label={t(state.isMuted ? 'unmute' : 'mute')}
            keys="M"
            onClick={onMute}
            className="max-sm:hidden"
          >
            {state.isMuted ? <VolumeX {...size} /> : <Volume2 {...size} />}
          </Control>
          <PlayerSpeed rate={choice.rate} onChoose={(rate) => onChoose({ rate })} />
          <Control
            label={t('captions')}
            keys="C"
            aria-pressed={choice.captions}
            onClick={() => onChoose({ captions: !choice.captions })}
            className="aria-pressed:bg-white aria-pressed:text-[#0b0e12]"
          >
            {choice.captions ? <Captions {...size} /> : <CaptionsOff {...size} />}
          </Control>
          <Control
            label={state.isFullscreen ? t('exitFullscreen') : common('fullScreen')}
            keys="F"
            onClick={onFullscreen}
          >
            {state.isFullscreen ? <Minimize {...size} /> : <Maximize {...size} />}
          </Control>
        </div>
      </div>
    </div>
  )
}

/** An arrow around the number of seconds it skips. */
function Leap({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span aria-hidden="true" className="relative grid place-items-center">
      <Icon className="size-7" strokeWidth={1.5} />
      <span className="absolute pt-0.5 font-bold text-[0.5625rem] leading-none">10</span>
    </span>
  )
}

type ControlProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  /** keys that do the same, separated by spaces */
  keys?: string
}

function Control({ label, keys, className = '', ...rest }: ControlProps) {
  return (
    <button
      type="button"
      {...rest}
      title={keys ? `${label} (${keys.split(' ').at(-1)})` : label}
      aria-label={label}
      aria-keyshortcuts={keys}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-white transition-colors hover:bg-white/15 focus-visible:outline-white ${className}`}
    />
  )
}

type Props = { rate: number; onChoose: (rate: number) => void }

/** The playback speed; a native select, which suits thumbs. */
function PlayerSpeed({ rate, onChoose }: Props) {
  const t = useTranslations('player')
  return (
    <select
      aria-label={t('speed')}
      title={`${t('speed')} (, .)`}
      aria-keyshortcuts=", ."
      value={rate}
      onChange={(event) => onChoose(Number(event.target.value))}
      className="h-11 cursor-pointer appearance-none rounded-lg bg-transparent px-2.5 text-center font-medium text-sm text-white tabular-nums hover:bg-white/15 focus-visible:outline-white [&>option]:bg-surface [&>option]:text-ink"
    >
      {RATES.map((known) => (
        <option key={known} value={known}>
          {known}×
        </option>
      ))}
    </select>
  )
}

type PlayerSeekBarProps = {
  seconds: number
  duration: number
  chapters: PlayerChapter[]
  onSeek: (seconds: number) => void
}

/** The position in the video, with its chapter marks; above it, which chapters are new. */
function PlayerSeekBar({ seconds, duration, chapters, onSeek }: PlayerSeekBarProps) {
  const t = useTranslations('player')
  const share = duration > 0 ? Math.min(1, seconds / duration) : 0
  return (
    <div className="relative -my-1 grid min-h-11 items-center px-1">
      <div className="pointer-events-none absolute inset-x-1 h-1.5 overflow-hidden rounded-full bg-white/30">
        <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
        {duration > 0 &&
          chapters
            .slice(1)
            .map(({ start_seconds }) => (
              <span
                key={start_seconds}
                className="absolute inset-y-0 w-0.5 bg-[#0b0e12]"
                style={{ left: `${(start_seconds / duration) * 100}%` }}
              />
            ))}
      </div>
      <div className="pointer-events-none absolute inset-x-1 top-2 h-1">
        {duration > 0 &&
          chapters
            .filter(({ isNew }) => isNew)
            .map(({ start_seconds, duration_seconds }) => (
              <span
                key={start_seconds}
                className="absolute inset-y-0 rounded-full bg-[#fbbf24]"
                style={{
                  left: `${(start_seconds / duration) * 100}%`,
                  width: `${(duration_seconds / duration) * 100}%`,
                }}
              />
            ))}
      </div>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration * 10) / 10)}
        step={0.1}
        value={Math.min(seconds, duration || seconds)}
        aria-label={t('seek')}
        aria-valuetext={t('seekValue', {
          time: formatRunningTime(seconds),
          total: formatRunningTime(duration),
        })}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="relative h-11 w-full cursor-pointer appearance-none bg-transparent focus-visible:outline-white [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-white [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-white"
      />
    </div>
  )
}
