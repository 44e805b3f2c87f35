import { Award, CheckCircle2 } from 'lucide-react'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { certificatePath, nextLearnerStep } from '@/components/portal/shell/learner-step'
import type { Enrollment, LearnCourse } from '@/components/portal/shell/learner-wire'
import { portalStyle } from '@/components/portal/shell/portal-colors'
import { useStepText } from '@/components/portal/shell/use-step-text'
import { useProgressText } from '@/components/shared/use-progress-text'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'

type Props = { enrollment: Enrollment; course: LearnCourse | null }

const ACTIONS = { enrolled: 'start', in_progress: 'resume', completed: 'review' } as const

export function LearnerCourseCard({ enrollment, course }: Props) {
  const t = useTranslations('learnerCourses')
  const stepText = useStepText()
  const progressText = useProgressText()
  const { course_id, status, progress_percent, final_exam } = enrollment
  const title = enrollment.title || course?.title || t('untitled')
  const step = course && nextLearnerStep(course)
  const isEmpty = course?.modules.every(({ available }) => !available) ?? false
  const brand = course?.brand ?? null
  return (
    <article
      style={brand ? (portalStyle(brand.colors.primary) as CSSProperties) : undefined}
      className="relative grid grid-rows-[auto_1fr_auto] gap-4 overflow-hidden rounded-2xl border border-line bg-surface p-5 pt-6 transition-shadow hover:shadow-md"
    >
      <div className="absolute inset-x-0 top-0 h-1.5 bg-accent" />
      <div className="grid gap-1">
        <p className="min-h-5 truncate text-muted text-sm">{brand?.company_name}</p>
        <h3 lang={course?.language} className="font-semibold text-lg leading-snug tracking-tight">
          <Link href={`/learn/courses/${course_id}`} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
      </div>
      <div className="grid content-end gap-2">
        {status !== 'completed' && <DueDate enrollment={enrollment} />}
        <ProgressBar percent={progress_percent} label={t('percent', { percent: progress_percent })} />
        <p className="flex flex-wrap justify-between gap-x-3 text-muted text-sm tabular-nums">
          <span>{progressText(enrollment)}</span>
          {final_exam && <span>{t('examBest', { score: Math.round(final_exam.best_score) })}</span>}
        </p>
        {step && status !== 'completed' && !isEmpty && (
          <p className="text-sm" lang={course?.language}>
            {stepText(step)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isEmpty ? (
          <p className="flex min-h-11 items-center text-muted text-sm">{t('preparing')}</p>
        ) : (
          <span
            aria-hidden="true"
            className={`${buttonClass(status === 'completed' ? 'quiet' : 'primary')} min-h-12 flex-1 sm:min-h-11 sm:flex-none`}
          >
            {status === 'completed' && <CheckCircle2 className="size-4 text-good" />}
            {t(ACTIONS[status])}
          </span>
        )}
        {enrollment.certificate_url && (
          <a
            href={certificatePath(course_id)}
            download
            className={`${buttonClass('quiet')} relative z-10 min-h-12 flex-1 sm:min-h-11 sm:flex-none`}
          >
            <Award aria-hidden="true" className="size-4" />
            {t('certificate')}
          </a>
        )}
      </div>
    </article>
  )
}

/** When the course is due, or starts if that is still to come; days are those of the assignment's time zone. */
function DueDate({ enrollment: { starts_at, due_at, time_zone, overdue } }: { enrollment: Enrollment }) {
  const t = useTranslations('learnerCourses')
  const format = useFormatter()
  const dayOf = (time: string) =>
    format.dateTime(new Date(time), { dateStyle: 'long', timeZone: time_zone ?? 'UTC' })
  const isAhead = starts_at !== null && new Date(starts_at) > new Date()
  return (
    <>
      {isAhead && <p className="text-muted text-sm">{t('startsOn', { date: dayOf(starts_at) })}</p>}
      {due_at && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {t('dueOn', { date: dayOf(due_at) })}
          {overdue && <Badge tone="bad">{t('late')}</Badge>}
        </p>
      )}
    </>
  )
}
