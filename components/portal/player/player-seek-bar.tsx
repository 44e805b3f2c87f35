import { useTranslations } from 'next-intl'
import { formatRunningTime } from '@/components/shared/format-time'

type Props = {
  seconds: number
  duration: number
  chapters: { title: string; start_seconds: number }[]
  onSeek: (seconds: number) => void
}

/** Where the video is, and where its chapters begin. */
export function PlayerSeekBar({ seconds, duration, chapters, onSeek }: Props) {
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
