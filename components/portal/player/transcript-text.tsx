import { memo } from 'react'
import type { TranscriptPart } from './transcript-lines'

type Props = {
  parts: TranscriptPart[]
  /** the start of the line that is spoken now */
  current: number | null
  language: string
  onSeek: (seconds: number) => void
}

/** Sentences by chapter, each of which takes the video to itself. */
export const TranscriptText = memo(function TranscriptText({ parts, current, language, onSeek }: Props) {
  return (
    <div lang={language} className="grid gap-4 pb-4">
      {parts.map(({ title, start, lines }) => (
        <section key={start} className="grid gap-1.5">
          <h2 className="sticky top-0 bg-surface py-1 font-semibold text-sm">{title}</h2>
          <ul className="-mx-2 grid text-[0.9375rem] leading-relaxed">
            {lines.map((line) => (
              <li key={line.start}>
                <button
                  type="button"
                  aria-current={line.start === current ? 'true' : undefined}
                  onClick={() => onSeek(line.start)}
                  className="w-full rounded-md px-2 py-1 text-left text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-info-soft aria-[current]:text-ink"
                >
                  {line.text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
})
