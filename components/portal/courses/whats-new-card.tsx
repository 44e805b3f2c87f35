import { CircleHelp, RefreshCw } from 'lucide-react'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { modulePath } from '@/components/portal/shell/learner-step'
import type { LearnCourse, WhatsNew } from '@/components/portal/shell/learner-wire'
import { formatLength, formatRunningTime } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { Button, buttonClass } from '@/components/ui/button'
import { type NewsModule, secondsToTake, shownNews } from './whats-new-rules'

/** How many modules are listed without asking for them. */
const LISTED = 3

type Props = { course: LearnCourse; news: WhatsNew; busy: boolean; onMoveOn: () => void }

/** What changed in a course: offered to whoever began an earlier release, asked of whoever has it. */
export function WhatsNewCard({ course, news, busy, onMoveOn }: Props) {
  const t = useTranslations('whatsNew')
  const common = useTranslations('common')
  const format = useFormatter()
  const isOffered = news.update_offered
  const modules = shownNews(news)
  if (modules.length === 0 && !isOffered && news.quiz_questions === 0) return null
  const seconds = secondsToTake(modules)
  const count = (of: (module: NewsModule) => number) => modules.reduce((sum, module) => sum + of(module), 0)
  const parts = {
    scenes: count(({ scenes }) => scenes.length),
    questions: count(({ new_questions }) => new_questions),
    removed: isOffered ? count(({ removed_scenes }) => removed_scenes) : 0,
  }
  const counts = [
    parts.scenes > 0 && t('scenes', { count: parts.scenes }),
    parts.questions > 0 && common('newQuestions', { count: parts.questions }),
    parts.removed > 0 && common('removedScenes', { count: parts.removed }),
  ].filter((text) => text !== false)
  const said = [
    news.completed_release !== null && t(course.certificate_url ? 'certificateStays' : 'completedStays'),
    isOffered
      ? t(news.completed_release === null ? 'offer' : 'offerDone')
      : seconds > 0
        ? t('toWatch', { length: formatLength(seconds) })
        : t('toAnswer'),
  ].filter(Boolean)
  return (
    <section
      aria-labelledby="whats-new"
      className="grid gap-4 rounded-2xl border border-accent bg-info-soft p-5"
    >
      <div className="grid gap-1.5">
        <h2 id="whats-new" className="flex items-center gap-2 font-semibold text-lg">
          <RefreshCw aria-hidden="true" className="size-5 shrink-0 text-accent-strong" />
          {t(isOffered ? 'titleOffered' : 'title')}
        </h2>
        <p className="text-sm">{said.join(' ')}</p>
      </div>
      {modules.length > 0 && (
        <details open={modules.length <= LISTED} className="grid gap-3">
          <summary className="min-h-11 cursor-pointer content-center rounded-md font-medium text-sm">
            {t('summary', { list: format.list(counts) })}
          </summary>
          <ul className="grid gap-4 rounded-xl bg-surface p-4">
            {modules.map((module) => (
              <NewModuleItem key={module.module_num} course={course} module={module} isOpen={!isOffered} />
            ))}
          </ul>
        </details>
      )}
      {isOffered && (
        <Button busy={busy} onClick={onMoveOn} className="min-h-12 sm:justify-self-start">
          {t('moveOn')}
        </Button>
      )}
      {news.quiz_questions > 0 && (
        <Link
          href={`/learn/courses/${course.course_id}/whats-new`}
          className={`${buttonClass(isOffered || seconds > 0 ? 'quiet' : 'primary')} min-h-12 sm:justify-self-start`}
        >
          <CircleHelp aria-hidden="true" className="size-4 shrink-0" />
          {t('check', { count: news.quiz_questions })}
        </Link>
      )}
    </section>
  )
}

type ItemProps = {
  course: LearnCourse
  module: NewsModule /** whether the learner has it */
  isOpen: boolean
}

function NewModuleItem({ course, module, isOpen }: ItemProps) {
  const t = useTranslations('whatsNew')
  const common = useTranslations('common')
  const { module_num, title, change, scenes, removed_scenes, new_questions } = module
  const path = modulePath(course.course_id, { module_index: module_num - 1 })
  return (
    <li className="grid gap-1">
      <h3 className="flex flex-wrap items-baseline gap-x-2 gap-y-1 font-medium text-sm">
        <span>
          {t('module', { number: module_num })} <span lang={course.language}>{title}</span>
        </span>
        {change !== 'changed' && <Badge tone="neutral">{t(`module_${change}`)}</Badge>}
      </h3>
      <ul className="grid text-sm">
        {scenes.map((scene) => (
          <li key={scene.scene_num}>
            <Place href={isOpen ? `${path}?from=${Math.floor(scene.start_seconds ?? 0)}` : null}>
              {isOpen && (
                <span className="w-10 shrink-0 text-muted tabular-nums">
                  {formatRunningTime(scene.start_seconds ?? 0)}
                </span>
              )}
              <span lang={course.language} className="min-w-0 wrap-anywhere">
                {scene.title}
              </span>
              {change === 'changed' && (
                <Badge tone={scene.change === 'added' ? 'good' : 'info'}>{t(`scene_${scene.change}`)}</Badge>
              )}
            </Place>
          </li>
        ))}
        {new_questions > 0 && (
          <li>
            <Place href={isOpen ? `${path}/quiz` : null}>
              {isOpen && (
                <span className="w-10 shrink-0 text-muted">
                  <CircleHelp aria-hidden="true" className="size-4" />
                </span>
              )}
              {common('newQuestions', { count: new_questions })}
            </Place>
          </li>
        )}
        {removed_scenes > 0 && !isOpen && (
          <li className="flex min-h-8 items-center text-muted">
            {common('removedScenes', { count: removed_scenes })}
          </li>
        )}
      </ul>
    </li>
  )
}

/** A line that opens what it names, once the learner has it. */
function Place({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? (
    <span className="flex min-h-8 items-center gap-2">{children}</span>
  ) : (
    <Link
      href={href}
      className="-mx-2 flex min-h-11 items-center gap-2 rounded-lg px-2 underline-offset-4 hover:bg-sunken hover:underline"
    >
      {children}
    </Link>
  )
}
