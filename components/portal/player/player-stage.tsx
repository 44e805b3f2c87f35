import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { PlayerControls, type PlayerControlsProps } from './player-controls'
import { PlayerOverlay } from './player-overlay'
import type { PlayerWay } from './player-ways'
import type { Playable } from './use-module-player'

type Props = Omit<PlayerControlsProps, 'chapters'> & {
  refs: {
    video: RefObject<HTMLVideoElement | null>
    stage: RefObject<HTMLElement | null>
    track: RefObject<HTMLTrackElement | null>
  }
  sources: { video: string; captions: string | null; poster: string | null }
  language: string
  module: Playable
  /** where to go after the video */
  way: PlayerWay | undefined
  resumedAt: number | null
  isReading: boolean
  onRetry: () => void
  onRestart: () => void
  /** null: it is not the learner's turn */
  onSkipTurn: (() => void) | null
}

/** The video and its controls, which go full screen together. */
export function PlayerStage({ refs, sources, language, module, way, resumedAt, ...rest }: Props) {
  const { isReading, onRetry, onRestart, onSkipTurn, ...controls } = rest
  const { state, onToggle } = controls
  const t = useTranslations('player')
  const common = useTranslations('common')
  return (
    <section
      ref={refs.stage}
      aria-label={t('controls')}
      className="scheme-dark -mx-4 flex flex-col overflow-hidden bg-[#0b0e12] text-white sm:mx-0 sm:rounded-2xl"
    >
      <div className="relative flex min-h-0 flex-1 items-center justify-center">
        {/* biome-ignore lint/a11y/useMediaCaption: every video made here has them; the check wants no condition */}
        <video
          ref={refs.video}
          src={sources.video}
          poster={sources.poster ?? undefined}
          preload="metadata"
          playsInline
          aria-label={common('videoOf', { number: module.module_index + 1, title: module.title })}
          onClick={onToggle}
          className="aspect-video max-h-full w-full bg-black phone:[&::cue]:text-[0.9375rem]"
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
        <PlayerOverlay
          state={state}
          way={way}
          resumedAt={resumedAt}
          isReading={isReading}
          onToggle={onToggle}
          onRetry={onRetry}
          onRestart={onRestart}
          onSkipTurn={onSkipTurn}
        />
      </div>
      <PlayerControls {...controls} chapters={module.chapters} />
    </section>
  )
}
