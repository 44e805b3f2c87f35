import { Play, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { formatRunningTime } from '../format-time'
import { Button } from '../ui/button'
import type { LearnModule } from './learner-wire'
import { PlayerControls, type PlayerControlsProps } from './player-controls'

type Props = Omit<PlayerControlsProps, 'chapters'> & {
  refs: {
    video: RefObject<HTMLVideoElement | null>
    stage: RefObject<HTMLElement | null>
    track: RefObject<HTMLTrackElement | null>
  }
  sources: { video: string; captions: string | null; poster: string | null }
  language: string
  module: LearnModule
  resumedAt: number | null
  isReading: boolean
  onRetry: () => void
  onRestart: () => void
}

/** The video with its controls below, together full screen. */
export function PlayerStage({ refs, sources, language, module, resumedAt, ...rest }: Props) {
  const { isReading, onRetry, onRestart, ...controls } = rest
  const { state, onToggle } = controls
  const t = useTranslations('player')
  const isWaiting = !state.isPlaying && !state.hasFailed
  return (
    <section
      ref={refs.stage}
      aria-label={t('controls')}
      className="-mx-4 flex flex-col overflow-hidden bg-[#0b0e12] text-white sm:mx-0 sm:rounded-2xl"
    >
      <div className="relative flex min-h-0 flex-1 items-center justify-center">
        {/* biome-ignore lint/a11y/useMediaCaption: every video made here has them; the check wants no condition */}
        <video
          ref={refs.video}
          src={sources.video}
          poster={sources.poster ?? undefined}
          preload="metadata"
          playsInline
          aria-label={t('video', { number: module.module_index + 1, title: module.title })}
          onClick={onToggle}
          className="aspect-video max-h-full w-full bg-black"
        >
          {sources.captions && (
            <track
              ref={refs.track}
              kind="captions"
              srcLang={language}
              label={t('captions')}
              src={sources.captions}
            />
          )}
        </video>
        {isWaiting && (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={onToggle}
            className="absolute flex size-18 items-center justify-center rounded-full bg-white/95 text-[#0b0e12] shadow-[0_4px_24px_rgb(0_0_0/0.45)] sm:size-20"
          >
            {state.hasEnded ? (
              <RotateCcw className="size-8" />
            ) : (
              <Play className="ml-1 size-9 fill-current" />
            )}
          </button>
        )}
        {state.isBuffering && (
          <p role="status" className="absolute rounded-full bg-black/80 px-4 py-2 text-sm text-white">
            {t('buffering')}
          </p>
        )}
        {state.hasFailed && (
          <div
            role="alert"
            className="absolute inset-0 grid place-content-center gap-3 bg-black/85 p-6 text-center"
          >
            <p className="font-semibold text-lg">{t('failedTitle')}</p>
            <p className="text-sm text-white/85">{t('failedHint')}</p>
            <Button busy={isReading} onClick={onRetry} className="min-h-11 justify-self-center">
              {t('retry')}
            </Button>
          </div>
        )}
        {resumedAt !== null && isWaiting && (
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
      </div>
      <PlayerControls {...controls} chapters={module.chapters} />
    </section>
  )
}
