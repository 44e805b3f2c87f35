import Link from 'next/link'
import { useLocale, useNow, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CourseSummary } from '@/components/console/data/course-wire'
import type { OpenReviewGroup } from '@/components/console/data/review-wire'
import { GateRow } from '@/components/console/page-parts/gate-row'
import { countReviews } from '@/components/console/page-parts/gates'
import { CourseStatusBadge } from '@/components/console/page-parts/status-badge'
import { formatPercent } from '@/components/shared/format-percent'
import { formatAgo, formatLength, RENEWED } from '@/components/shared/format-time'
import { useReasonText } from '@/components/shared/use-reason-text'
import { ProgressBar } from '@/components/ui/progress-bar'
import { HomeQuota } from './home-quota'
import type { Quota } from './home-quota-shares'

type Props = {
  gates: OpenReviewGroup[]
  making: CourseSummary[]
  /** courses that need attention other than a review */
  stopped: CourseSummary[]
  recent: CourseSummary[]
  /** null: could not be loaded */
  quota: Quota | null
}

export function HomeContent({ gates, making, stopped, recent, quota }: Props) {
  const t = useTranslations('overview')
  const common = useTranslations('common')
  return (
    <div className="grid items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
      <div className="grid gap-8">
        <Part id="waiting" title={t('waiting')} count={countReviews(gates)}>
          {gates.length === 0 ? (
            <Quiet>{common('nothingToReview')}</Quiet>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
              {gates.map((gate) => (
                <GateRow key={`${gate.course_id ?? gate.preset_id} ${gate.checkpoint}`} gate={gate} />
              ))}
            </ul>
          )}
        </Part>
        {stopped.length > 0 && (
          <Part id="stopped" title={t('stopped')} count={stopped.length}>
            <CourseRows courses={stopped} />
          </Part>
        )}
        <Part id="making" title={t('making')} count={making.length}>
          {making.length === 0 ? (
            <Quiet>{t('makingEmpty')}</Quiet>
          ) : (
            <ul className="grid gap-3">
              {making.map((course) => (
                <HomeMaking key={course.course_id} course={course} />
              ))}
            </ul>
          )}
        </Part>
      </div>
      <div className="grid gap-8">
        {quota && (
          <Part id="quota" title={t('quota')}>
            <HomeQuota quota={quota} />
          </Part>
        )}
        <Part id="recent" title={t('recent')}>
          <CourseRows courses={recent} />
          <Link
            href="/courses"
            className="justify-self-start text-accent-strong text-sm underline-offset-4 hover:underline"
          >
            {common('allCourses')}
          </Link>
        </Part>
      </div>
    </div>
  )
}

function CourseRows({ courses }: { courses: CourseSummary[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {courses.map((course) => (
        <HomeCourse key={course.course_id} course={course} />
      ))}
    </ul>
  )
}

type PartProps = { id: string; title: string; count?: number; children: ReactNode }

function Part({ id, title, count = 0, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="flex items-center gap-2 font-semibold">
        {title}
        {count > 0 && (
          <span className="rounded-full bg-sunken px-2 font-medium text-muted text-xs tabular-nums leading-5">
            {count}
          </span>
        )}
      </h2>
      {children}
    </section>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <p className="rounded-xl border border-line border-dashed px-5 py-6 text-center text-muted text-sm">
    {children}
  </p>
)

/** A course in progress: its stage, its progress and the remaining time. */
function HomeMaking({ course }: { course: CourseSummary }) {
  const t = useTranslations('course')
  const stage = useTranslations('stage')
  const locale = useLocale()
  const { percent, eta_seconds } = course.progress
  return (
    <li className="relative grid gap-2 rounded-xl border border-line bg-surface p-4 hover:bg-sunken">
      <div className="flex items-baseline justify-between gap-4">
        <Link
          href={`/courses/${course.course_id}`}
          lang={course.language}
          className="truncate font-medium text-sm after:absolute after:inset-0 after:rounded-xl"
        >
          {course.title}
        </Link>
        <span className="shrink-0 text-muted text-sm tabular-nums">{formatPercent(percent, locale)}</span>
      </div>
      <ProgressBar percent={percent} label={t('progressOf', { title: course.title })} />
      <p className="flex justify-between gap-4 text-muted text-sm">
        <span>{stage(course.stage)}</span>
        {eta_seconds !== null && <span>{t('remaining', { time: formatLength(eta_seconds) })}</span>}
      </p>
    </li>
  )
}

/** A line about a course that links to it. */
function HomeCourse({ course }: { course: CourseSummary }) {
  const t = useTranslations('overview')
  const say = useReasonText()
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  return (
    <li>
      <Link
        href={`/courses/${course.course_id}`}
        className="-outline-offset-2 flex items-center gap-4 px-4 py-3 hover:bg-sunken"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="truncate font-medium text-sm" lang={course.language}>
            {course.title}
          </span>
          <span className="truncate text-muted text-sm">
            {course.status === 'failed' && course.error_message
              ? say(course.failure, course.error_message)
              : t('updated', { when: formatAgo(course.updated_at, locale, now) })}
          </span>
        </span>
        <CourseStatusBadge status={course.status} />
      </Link>
    </li>
  )
}
