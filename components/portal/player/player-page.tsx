import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { lastNumber } from '@/components/portal/shell/learner-step'
import type { LearnCourse, LearnModule } from '@/components/portal/shell/learner-wire'
import { PortalBar } from '@/components/portal/shell/portal-bar'
import { PortalHead } from '@/components/portal/shell/portal-head'
import { formatLength } from '@/components/shared/format-time'
import { KeyHint } from '@/components/ui/key-hint'
import { AskPanel } from './ask-panel'
import { PlayerAside } from './player-aside'
import { PlayerWayLink } from './player-way-link'
import type { PlayerWay } from './player-ways'
import type { TranscriptPart } from './transcript-lines'

type Props = {
  course: LearnCourse
  module: LearnModule
  /** what is spoken */
  language: string
  /** chooses another language */
  switch: ReactNode
  ways: PlayerWay[]
  completed: boolean
  /** reported as completed, but too much was skipped for it to count */
  skipped: boolean
  /** seconds to watch of what changed since it was completed; null: none */
  newSeconds: number | null
  hasEnded: boolean
  seconds: number
  isPlaying: boolean
  /** null until the captions are loaded */
  parts: TranscriptPart[] | null
  onSeek: (seconds: number) => void
  /** to a second of the course's own video, in which answers are */
  onSeekOwn: (seconds: number) => void
  player: ReactNode
}

/** On a phone the video sticks to the top while the learner reads below it. */
export function PlayerPage({
  course,
  module,
  language,
  switch: languages,
  ways,
  parts,
  player,
  ...rest
}: Props) {
  const { completed, skipped, newSeconds, hasEnded, onSeekOwn, ...position } = rest
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
        lang={language}
      />
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6">
        <div className="min-w-0 phone:sticky phone:top-0 phone:z-20">{player}</div>
        {languages}
        <PlayerNext
          ways={ways}
          completed={completed}
          skipped={skipped}
          newSeconds={newSeconds}
          hasEnded={hasEnded}
        />
        <PlayerAside
          module={module}
          language={language}
          parts={parts}
          {...position}
          {...(course.can_ask && {
            ask: (
              <AskPanel
                courseId={course.course_id}
                moduleIndex={module.module_index}
                language={course.language}
                onSeek={onSeekOwn}
              />
            ),
          })}
        />
        <PlayerKeys />
      </div>
    </>
  )
}

const KEYS = [
  { keys: ['keySpace', 'K'], does: 'keyPlay' },
  { keys: ['←', '→'], does: 'keySkip' },
  { keys: ['J', 'L'], does: 'keyLeap' },
  { keys: ['C'], does: 'captions' },
  { keys: [',', '.'], does: 'speed' },
  { keys: ['M'], does: 'keySound' },
  { keys: ['F'], does: 'fullscreen' },
] as const

/** The shortcuts of the player, where there is a keyboard. */
export function PlayerKeys() {
  const t = useTranslations('player')
  const common = useTranslations('common')
  return (
    <ul
      aria-label={common('shortcuts')}
      className="flex flex-wrap content-start gap-x-5 gap-y-2 px-1 text-muted text-xs keyless:hidden"
    >
      {KEYS.map(({ keys, does }) => {
        const names = keys.map((key) => (key === 'keySpace' ? t(key) : key))
        return (
          <li key={does} className="flex items-center gap-1.5">
            <span className="sr-only">{names.join(', ')}: </span>
            {names.map((name) => (
              <KeyHint key={name} keys={name} />
            ))}
            {t(does)}
          </li>
        )
      })}
    </ul>
  )
}

type PlayerNextProps = Pick<Props, 'ways' | 'completed' | 'skipped' | 'newSeconds' | 'hasEnded'>

/** What comes after this video. Once it was watched, the first link is the recommended one. */
function PlayerNext({ ways, completed, skipped, newSeconds, hasEnded }: PlayerNextProps) {
  const t = useTranslations('player')
  const course = useTranslations('learnerCourse')
  const [first, ...others] = ways
  const isDue = completed || hasEnded
  return (
    <section
      aria-label={t('nextTitle')}
      className={`grid gap-3 rounded-2xl border bg-surface p-4 sm:p-5 ${completed ? 'border-accent' : 'border-line'} ${isDue ? '' : 'max-lg:order-last'}`}
    >
      <p role="status" className="flex items-center gap-2 text-sm">
        {completed ? (
          <>
            <CircleCheck aria-hidden="true" className="size-5 text-good" />
            <span className="font-medium">{t('done')}</span>
          </>
        ) : newSeconds !== null ? (
          <span>{course('newLeft', { length: formatLength(newSeconds) })}</span>
        ) : (
          <span className={skipped ? '' : 'text-muted'}>{t(skipped ? 'skipped' : 'notDone')}</span>
        )}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {first && isDue && (
          <PortalBar>
            <PlayerWayLink way={first} look="primary" className="phone:flex-1 phone:justify-center" />
          </PortalBar>
        )}
        {(isDue ? others : ways).map((way) => (
          <PlayerWayLink key={way.href} way={way} look="quiet" />
        ))}
      </div>
    </section>
  )
}
