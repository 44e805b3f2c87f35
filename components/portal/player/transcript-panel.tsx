'use client'

import { LocateFixed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo, useEffect, useRef, useState } from 'react'
import type { LearnModule } from '@/components/portal/shell/learner-wire'
import { localAddress } from '@/components/shared/local-address'
import { Button } from '@/components/ui/button'
import { currentLine, type TranscriptPart } from './transcript-lines'

type Props = {
  scenes: LearnModule['transcript']
  chapters: LearnModule['chapters']
  parts: TranscriptPart[] | null
  language: string
  seconds: number
  isPlaying: boolean
  onSeek: (seconds: number) => void
}

/** The transcript, which follows the video until the reader scrolls. */
export function TranscriptPanel({ scenes, chapters, parts, language, seconds, isPlaying, onSeek }: Props) {
  const t = useTranslations('player')
  const panel = useRef<HTMLElement>(null)
  const [isFollowing, setFollowing] = useState(true)
  const current = parts && currentLine(parts, seconds)
  useEffect(() => {
    const box = panel.current
    const line = current === null ? null : box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !line || !isFollowing) return
    // Only inside the panel: the page itself must not scroll under the reader's thumb.
    const offset = line.getBoundingClientRect().top - box.getBoundingClientRect().top
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    box.scrollTo({
      top: box.scrollTop + offset - box.clientHeight / 3,
      behavior: isCalm ? 'auto' : 'smooth',
    })
  }, [current, isFollowing])
  const shown = parts?.some(({ lines }) => lines.length > 0)
    ? parts
    : scenes.map(({ title, text }, index) => {
        const start = chapters[index]?.start_seconds ?? 0
        return { title, start, lines: [{ start, end: start, text }] }
      })
  if (shown.every(({ lines }) => lines.every(({ text }) => text === '')))
    return <p className="py-6 text-center text-muted text-sm">{t('noTranscript')}</p>
  return (
    <div className="relative -mx-2 grid">
      <section
        ref={panel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys
        tabIndex={0}
        aria-label={t('transcript')}
        onWheel={() => setFollowing(false)}
        onTouchMove={() => setFollowing(false)}
        onKeyDown={({ key }) => /^(Arrow(Up|Down)|Page|Home|End)/.test(key) && setFollowing(false)}
        className="max-h-[22rem] overflow-y-auto rounded-lg px-2 lg:max-h-[min(34rem,60dvh)] lg:overscroll-contain"
      >
        <TranscriptText
          parts={shown}
          scenes={scenes}
          current={current}
          language={language}
          onSeek={(start) => {
            setFollowing(true)
            onSeek(start)
          }}
        />
      </section>
      {!isFollowing && isPlaying && (
        <Button
          look="quiet"
          onClick={() => setFollowing(true)}
          className="absolute bottom-2 justify-self-center shadow-md"
        >
          <LocateFixed aria-hidden="true" className="size-4" />
          {t('follow')}
        </Button>
      )}
    </div>
  )
}

/** The slide of a scene, as text for readers. */
function TranscriptPicture({ picture }: { picture: Props['scenes'][number]['picture'] }) {
  if (!picture) return null
  const { url, alt, caption, width, height } = picture
  return (
    <figure className="grid gap-1">
      {/* biome-ignore lint/performance/noImgElement: signed addresses change, there is nothing to optimize */}
      <img
        src={localAddress(url)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className="h-auto max-h-48 w-full rounded-lg border border-line bg-white object-contain"
      />
      {caption && <figcaption className="text-muted text-xs">{caption}</figcaption>}
    </figure>
  )
}

type TranscriptTextProps = {
  parts: TranscriptPart[]
  /** the same, with the content of their slides */
  scenes: Props['scenes']
  /** the start of the line being spoken */
  current: number | null
  language: string
  onSeek: (seconds: number) => void
}

/** Sentences by chapter; clicking one seeks the video to it. */
const TranscriptText = memo(function TranscriptText({
  parts,
  scenes,
  current,
  language,
  onSeek,
}: TranscriptTextProps) {
  return (
    <div lang={language} className="grid gap-4 pb-4">
      {parts.map(({ title, start, lines }, index) => (
        <section key={start} className="grid gap-1.5">
          <h2 className="sticky top-0 bg-surface py-1 font-semibold text-sm">{title}</h2>
          <TranscriptPicture picture={scenes[index]?.picture ?? null} />
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
