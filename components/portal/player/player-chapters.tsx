import type { LearnModule } from '@/components/portal/shell/learner-wire'
import { formatRunningTime } from '@/components/shared/format-time'
import { currentChapter } from './transcript-lines'

type Props = {
  chapters: LearnModule['chapters']
  language: string
  seconds: number
  onSeek: (seconds: number) => void
}

export function PlayerChapters({ chapters, language, seconds, onSeek }: Props) {
  const current = currentChapter(chapters, seconds)
  return (
    <ol className="-mx-2 grid gap-0.5">
      {chapters.map(({ title, start_seconds }, index) => (
        <li key={start_seconds}>
          <button
            type="button"
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onSeek(start_seconds)}
            className="grid min-h-12 w-full grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-2 rounded-lg px-2 py-2.5 text-left text-sm hover:bg-sunken aria-[current=step]:bg-info-soft"
          >
            <span className="text-muted tabular-nums in-aria-[current=step]:text-ink">
              {formatRunningTime(start_seconds)}
            </span>
            <span lang={language} className="font-medium">
              {title}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
