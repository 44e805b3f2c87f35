import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { lastNumber } from '@/components/portal/shell/learner-step'
import type { LearnCourse, LearnModule } from '@/components/portal/shell/learner-wire'
import { PortalHead } from '@/components/portal/shell/portal-head'
import { PlayerAside } from './player-aside'
import { PlayerKeys } from './player-keys'
import { PlayerNext } from './player-next'
import type { PlayerWay } from './player-ways'
import type { TranscriptPart } from './transcript-lines'

type Props = {
  course: LearnCourse
  module: LearnModule
  ways: PlayerWay[]
  completed: boolean
  /** said to be completed, but too much was left out for it to count */
  skipped: boolean
  hasEnded: boolean
  seconds: number
  isPlaying: boolean
  /** null until the captions are read */
  parts: TranscriptPart[] | null
  onSeek: (seconds: number) => void
  player: ReactNode
}

/** On a phone the video stays at the top while one reads along below it. */
export function PlayerPage({ course, module, ways, parts, player, ...rest }: Props) {
  const { completed, skipped, hasEnded, ...position } = rest
  const t = useTranslations('player')
  return (
    <>
      <PortalHead
        back={{
          href: `/learn/courses/${course.course_id}`,
          label: course.title,
          lang: course.language,
        }}
        place={t('position', { number: module.module_index + 1, total: lastNumber(course.modules) })}
        title={module.title}
        lang={course.language}
      />
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6">
        <div className="min-w-0 phone:sticky phone:top-0 phone:z-20">{player}</div>
        <PlayerNext ways={ways} completed={completed} skipped={skipped} hasEnded={hasEnded} />
        <PlayerAside module={module} language={course.language} parts={parts} {...position} />
        <PlayerKeys />
      </div>
    </>
  )
}
