import type { Scene } from '@/components/console/courses/course-wire'
import { SoundSlider } from './sound-slider'

type Props = {
  sentences: Scene['sentences']
  seconds: number
  position: number
  /** names the slider */
  label: string
  onSeek: (seconds: number) => void
}

/** The time of a scene's voice, a part for each sentence; a press or an arrow key goes to another place in it. */
export function SoundBar({ sentences, seconds, position, label, onSeek }: Props) {
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
