import { LoaderCircle, Play, RotateCcw, SkipForward } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { formatRunningTime } from '@/components/shared/format-time'
import { Button } from '@/components/ui/button'
import { PlayerWayLink } from './player-way-link'
import type { PlayerWay } from './player-ways'
import type { VideoState } from './use-video'

type Props = {
  state: VideoState
  /** where to go after the video */
  way: PlayerWay | undefined
  /** seconds; null: it did not resume */
  resumedAt: number | null
  isReading: boolean
  onToggle: () => void
  onRetry: () => void
  onRestart: () => void
  /** ends the pause in which the learner answers; null: there is none now */
  onSkipTurn: (() => void) | null
}

/** The overlay of a video that is not playing: loading, failed, ended, or ready to play. */
export function PlayerOverlay({ state, way, resumedAt, isReading, ...actions }: Props) {
  const { onToggle, onRetry, onRestart, onSkipTurn } = actions
  const t = useTranslations('player')
  const common = useTranslations('common')
  if (state.hasFailed)
    return (
      <div
        role="alert"
        className="absolute inset-0 grid place-content-center gap-2 bg-black/85 p-4 text-center sm:gap-3"
      >
        <p className="font-semibold text-lg">{t('failedTitle')}</p>
        <p className="text-sm text-white/85">{t('failedHint')}</p>
        <Button busy={isReading} onClick={onRetry} className="min-h-11 justify-self-center">
          {common(isReading ? 'loadingVideo' : 'tryAgain')}
        </Button>
      </div>
    )
  if (state.isBuffering)
    return (
      <p
        role="status"
        className="absolute flex items-center gap-2.5 rounded-full bg-black/80 px-4 py-2.5 text-sm text-white"
      >
        <LoaderCircle aria-hidden="true" className="size-5 motion-safe:animate-spin" />
        {common('loadingVideo')}
      </p>
    )
  if (state.hasEnded)
    return (
      <div className="absolute inset-0 flex flex-wrap content-center items-center justify-center gap-3 bg-black/75 p-4">
        <Button look="quiet" onClick={onToggle} className="min-h-12">
          <RotateCcw aria-hidden="true" className="size-5" />
          {common('watchAgain')}
        </Button>
        {way && <PlayerWayLink way={way} look="primary" className="max-w-sm" />}
      </div>
    )
  if (state.isPlaying)
    return (
      onSkipTurn && (
        <button
          type="button"
          onClick={onSkipTurn}
          aria-keyshortcuts="S"
          title={`${t('skipTurn')} (S)`}
          className="absolute top-3 right-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-black/80 px-4 text-sm text-white hover:bg-black focus-visible:outline-white"
        >
          {t('skipTurn')}
          <SkipForward aria-hidden="true" className="size-4" />
        </button>
      )
    )
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={onToggle}
        className="absolute flex size-18 items-center justify-center rounded-full bg-white/95 text-[#0b0e12] shadow-[0_4px_24px_rgb(0_0_0/0.45)] sm:size-20"
      >
        <Play className="ml-1 size-9 fill-current" />
      </button>
      {resumedAt !== null && (
        <p className="absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-center gap-x-3 bg-black/80 px-4 py-1 text-sm text-white">
          {t('resumed', { time: formatRunningTime(resumedAt) })}
          <button
            type="button"
            onClick={onRestart}
            className="min-h-11 font-medium underline underline-offset-4"
          >
            {t('restart')}
          </button>
        </p>
      )}
    </>
  )
}
