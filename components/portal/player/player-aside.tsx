import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { LearnModule } from '@/components/portal/shell/learner-wire'
import { formatRunningTime } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { Tabs } from '@/components/ui/tabs'
import type { PlayerChapter } from './player-seek-bar'
import { currentChapter, type TranscriptPart } from './transcript-lines'
import { TranscriptPanel } from './transcript-panel'

type Props = {
  module: Pick<LearnModule, 'transcript'> & { chapters: PlayerChapter[] }
  language: string
  parts: TranscriptPart[] | null
  seconds: number
  isPlaying: boolean
  onSeek: (seconds: number) => void
  /** where questions are asked; absent: they cannot be */
  ask?: ReactNode
}

/** The transcript and the chapters: beside the video on a large screen, below it on a phone. */
export function PlayerAside({ module, language, parts, seconds, isPlaying, onSeek, ask }: Props) {
  const t = useTranslations('player')
  const [tab, setTab] = useState('transcript')
  return (
    <aside
      aria-label={t('aside')}
      className="min-w-0 self-start rounded-2xl max-lg:self-stretch lg:col-start-2 lg:row-span-3 lg:row-start-1 border border-line bg-surface p-4 pt-2 [&_[role=tab]]:min-h-11"
    >
      <Tabs
        label={t('aside')}
        value={tab === 'ask' && !ask ? 'transcript' : tab}
        onChange={setTab}
        tabs={[
          {
            key: 'transcript',
            label: t('transcript'),
            content: (
              <TranscriptPanel
                scenes={module.transcript}
                chapters={module.chapters}
                parts={parts}
                language={language}
                seconds={seconds}
                isPlaying={isPlaying}
                onSeek={onSeek}
              />
            ),
          },
          {
            key: 'chapters',
            label: t('chapters'),
            content: (
              <PlayerChapters
                chapters={module.chapters}
                language={language}
                seconds={seconds}
                onSeek={onSeek}
              />
            ),
          },
          ...(ask ? [{ key: 'ask', label: t('ask'), content: ask }] : []),
        ]}
      />
    </aside>
  )
}

type PlayerChaptersProps = {
  chapters: PlayerChapter[]
  language: string
  seconds: number
  onSeek: (seconds: number) => void
}

function PlayerChapters({ chapters, language, seconds, onSeek }: PlayerChaptersProps) {
  const t = useTranslations('learnerCourse')
  const current = currentChapter(chapters, seconds)
  return (
    <ol className="-mx-2 grid gap-0.5">
      {chapters.map(({ title, start_seconds, isNew }, index) => (
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
            <span className="font-medium">
              <span lang={language}>{title}</span> {isNew && <Badge tone="info">{t('newBadge')}</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
