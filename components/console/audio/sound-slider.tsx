import { formatRunningTime } from '@/components/shared/format-time'

type Props = {
  seconds: number
  position: number
  label: string
  disabled?: boolean
  onSeek: (seconds: number) => void
}

/** Overlays a waveform: a click or an arrow key seeks. */
export function SoundSlider({ seconds, position, label, disabled = false, onSeek }: Props) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={`${formatRunningTime(position)} / ${formatRunningTime(seconds)}`}
      min={0}
      max={Math.max(0.1, seconds)}
      step={0.1}
      value={Math.min(position, seconds)}
      disabled={disabled}
      onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
    />
  )
}
