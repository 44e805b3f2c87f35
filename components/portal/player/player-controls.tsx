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
import { formatRunningTime } from '@/components/shared/format-time'
import { type PlayerChapter, PlayerSeekBar, type SeekMark } from './player-seek-bar'
import { type PlayerChoice, RATES } from './use-player-choice'
import type { VideoState } from './use-video'

export type PlayerControlsProps = {
  state: VideoState
  choice: PlayerChoice
  chapters: PlayerChapter[]
  /** the places of questions that are not answered */
  marks?: SeekMark[]
  onChoose: (change: Partial<PlayerChoice>) => void
  onToggle: () => void
  onSeek: (seconds: number) => void
  /** -1 back, 1 forward */
  onSkip: (direction: -1 | 1) => void
  onMute: () => void
  onFullscreen: () => void
}

export function PlayerControls(props: PlayerControlsProps) {
  const {
    state,
    choice,
    chapters,
    marks = [],
    onChoose,
    onToggle,
    onSeek,
    onSkip,
    onMute,
    onFullscreen,
  } = props
  const t = useTranslations('player')
  const common = useTranslations('common')
  const size = { className: 'size-5', 'aria-hidden': true } as const
  return (
    <div className="scheme-dark grid gap-0.5 px-2 pt-2 pb-1.5 sm:px-3">
      <PlayerSeekBar
        seconds={state.seconds}
        duration={state.duration}
        chapters={chapters}
        marks={marks}
        onSeek={onSeek}
      />
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
