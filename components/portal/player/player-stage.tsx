import { useTranslations } from 'next-intl'
import type { ReactNode, RefObject } from 'react'
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
  /** for which the video has paused: it stands beside the picture, so that captions stay readable */
  question?: ReactNode
}

/** The video and its controls, which go full screen together. */
export function PlayerStage({ refs, sources, language, module, way, resumedAt, question, ...rest }: Props) {
  const { isReading, onRetry, onRestart, onSkipTurn, ...controls } = rest
  const { state, onToggle } = controls
  const t = useTranslations('player')
  const common = useTranslations('common')
  return (
    <section
      ref={refs.stage}
      tabIndex={-1}
      aria-label={t('controls')}
      className="-mx-4 flex flex-col overflow-hidden bg-[#0b0e12] text-white outline-none sm:mx-0 sm:rounded-2xl"
    >
      <div
        className={
          question
            ? 'flex phone:aspect-auto aspect-video max-h-[calc(100dvh-6.5rem)] min-h-0 flex-1 phone:flex-col'
            : 'flex min-h-0 flex-1'
        }
      >
        <div
          className={`scheme-dark relative flex min-h-0 items-center justify-center ${question ? 'w-2/5 phone:w-full phone:shrink-0' : 'flex-1'}`}
        >
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
          {!question && (
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
          )}
        </div>
        {question}
      </div>
      <PlayerControls {...controls} chapters={module.chapters} />
    </section>
  )
}
