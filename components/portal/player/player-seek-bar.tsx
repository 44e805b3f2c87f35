import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { LearnModule } from '@/components/portal/shell/learner-wire'
import { formatRunningTime } from '@/components/shared/format-time'

/** A scene of the video; `isNew`: it changed since the learner watched it. */
export type PlayerChapter = LearnModule['chapters'][number] & { isNew?: boolean }

export type SeekMark = { at_seconds: number; onOpen: () => void }

type PlayerSeekBarProps = {
  seconds: number
  duration: number
  chapters: PlayerChapter[]
  marks: SeekMark[]
  onSeek: (seconds: number) => void
}

/** The position in the video, with the marks of its chapters and questions; above it, which chapters are new. */
export function PlayerSeekBar({ seconds, duration, chapters, marks, onSeek }: PlayerSeekBarProps) {
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
      {duration > 0 &&
        marks.map(({ at_seconds, onOpen }) => (
          <button
            key={at_seconds}
            type="button"
            onClick={onOpen}
            aria-label={t('questionAt', { time: formatRunningTime(at_seconds) })}
            title={t('questionAt', { time: formatRunningTime(at_seconds) })}
            style={{ left: `clamp(0.75rem, ${(at_seconds / duration) * 100}%, 100% - 0.75rem)` }}
            className="-top-2 -translate-x-1/2 absolute grid size-6 place-items-center rounded-full text-white focus-visible:outline-white"
          >
            <CircleHelp aria-hidden="true" className="size-4 fill-[#0b0e12]" />
          </button>
        ))}
    </div>
  )
}
