import { Check, ChevronRight, Clock } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { isToWatch, modulePath } from '@/components/portal/shell/learner-step'
import type { ModuleSummary } from '@/components/portal/shell/learner-wire'
import { formatLength, formatRunningTime } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'

type Props = {
  courseId: string
  language: string
  module: ModuleSummary
  isNext: boolean
  /** whether something in it is new to the learner */
  isNew: boolean
}

/** A module in the list: whether it was watched, its duration, and its quiz. */
export function CourseModuleRow({ courseId, language, module, isNext, isNew }: Props) {
  const t = useTranslations('learnerCourse')
  const locale = useLocale()
  const { title, description, available, completed, claimed, position_seconds, duration_seconds } = module
  const { new_seconds, quiz } = module
  const number = module.module_index + 1
  const path = modulePath(courseId, module)
  const state = completed
    ? new_seconds === null
      ? t('seen')
      : t('newLeft', { length: formatLength(new_seconds) })
    : !available
      ? t('coming')
      : claimed
        ? t('skipped')
        : position_seconds > 0
          ? t('stoppedAt', { time: formatRunningTime(position_seconds) })
          : null
  return (
    <li
      className={`grid border-line border-b last:border-b-0 ${isNext ? 'bg-info-soft' : ''} ${available ? '' : 'text-muted'}`}
    >
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 p-4">
        <Mark number={number} completed={!isToWatch(module)} isNext={isNext} />
        <div className="grid gap-1">
          <h3 lang={language} className="font-medium leading-snug">
            {available ? (
              <Link href={path} className="after:absolute after:inset-0">
                {title}
              </Link>
            ) : (
              title
            )}
            {isNew && (
              <span lang={locale} className="ml-2 inline-block">
                <Badge tone="neutral">{t('newBadge')}</Badge>
              </span>
            )}
          </h3>
          {description && (
            <p lang={language} className={`line-clamp-2 text-sm ${isNext ? 'text-ink' : 'text-muted'}`}>
              {description}
            </p>
          )}
          <p className={`flex flex-wrap gap-x-3 gap-y-0.5 text-sm ${isNext ? 'text-ink' : 'text-muted'}`}>
            {duration_seconds !== null && (
              <span className="inline-flex items-center gap-1.5 tabular-nums">
                <Clock aria-hidden="true" className="size-3.5" />
                {formatLength(duration_seconds)}
              </span>
            )}
            {state && <span>{state}</span>}
          </p>
        </div>
        {available && <ChevronRight aria-hidden="true" className="size-5 text-muted" />}
      </div>
      {quiz.available && <QuizLink href={`${path}/quiz`} number={number} quiz={quiz} />}
    </li>
  )
}

function Mark({ number, completed, isNext }: { number: number; completed: boolean; isNext: boolean }) {
  const look = completed
    ? 'bg-good text-page'
    : isNext
      ? 'bg-accent text-on-accent'
      : 'border border-edge text-muted'
  return (
    <span
      aria-hidden="true"
      className={`flex size-9 items-center justify-center rounded-full font-semibold text-sm tabular-nums ${look}`}
    >
      {completed ? <Check className="size-5" /> : number}
    </span>
  )
}

function QuizLink({ href, number, quiz }: { href: string; number: number; quiz: ModuleSummary['quiz'] }) {
  const t = useTranslations('learnerCourse')
  const common = useTranslations('common')
  const score = Math.round(quiz.best_score ?? 0)
  const [text, look] = quiz.passed
    ? [t('quizPassed', { score }), 'bg-good-soft text-good']
    : quiz.in_progress
      ? [t('quizOpen'), 'bg-sunken text-ink']
      : quiz.attempts > 0
        ? [t('quizFailed', { score }), 'bg-warn-soft text-warn']
        : [t('quizTodo'), 'bg-sunken text-ink']
  return (
    <Link
      href={href}
      aria-label={`${common('quizOf', { number })}: ${text}`}
      className={`mb-4 ml-17 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-4 font-medium text-sm hover:underline ${look}`}
    >
      {text}
      <ChevronRight aria-hidden="true" className="size-4" />
    </Link>
  )
}
