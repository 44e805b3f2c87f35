import type { ReactNode } from 'react'
import type { LearnCourse, LearnModule } from './learner-wire'
import { PlayerAside } from './player-aside'
import { PlayerHead } from './player-head'
import { PlayerNext } from './player-next'
import type { TranscriptPart } from './transcript-lines'

type Props = {
  course: LearnCourse
  module: LearnModule
  completed: boolean
  hasEnded: boolean
  seconds: number
  isPlaying: boolean
  /** null until the captions are read */
  parts: TranscriptPart[] | null
  onSeek: (seconds: number) => void
  player: ReactNode
}

export function PlayerPage({ course, module, completed, hasEnded, parts, player, ...position }: Props) {
  return (
    <>
      <PlayerHead course={course} moduleNum={module.module_index + 1} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid min-w-0 gap-5">
          {player}
          <PlayerNext course={course} module={module} completed={completed} hasEnded={hasEnded} />
        </div>
        <PlayerAside module={module} language={course.language} parts={parts} {...position} />
      </div>
    </>
  )
}
