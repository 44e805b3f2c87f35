'use client'

import { Rocket } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMail } from '@/components/console/account/use-mail'
import type { Course, CourseSource } from '@/components/console/data/course-wire'

import { useReviewSettings } from '@/components/console/data/use-review-settings'
import { ApiError } from '@/components/shared/api-client'
import { formatLength } from '@/components/shared/format-time'
import { useRead } from '@/components/shared/queries/use-read'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { COURSE_CHECKPOINTS } from '@/lib/product/checkpoints'
import { isUsable, openQuestions, type Step } from './new-course-step'
import type { Brief } from './new-course-wire'

type Props = { course: Course; sources: CourseSource[]; brief: Brief | null; onGo: (step: Step) => void }

/** A summary of all answers, the cost, and the launch. */
export function NewCourseLaunch({ course, sources, brief, onGo }: Props) {
  const router = useRouter()
  const t = useTranslations('newCourse')
  const common = useTranslations('common')
  const checkpoint = useTranslations('checkpoint')
  const mail = useMail()
  const settings = useReviewSettings(course.course_id)
  const launch = useAction({
    // One idempotency key per course: a second click, or a second tab, finds it launched instead of failing.
    run: (api) =>
      api.post('/courses/{course_id}/launch', {
        path: { course_id: course.course_id },
        key: `console ${course.course_id}`,
      }),
    refreshes: [['course', course.course_id], ['courses']],
    done: t('launched'),
    onDone: () => router.push(`/courses/${course.course_id}`),
  })
  const usable = sources.filter(isUsable)
  const isReading = sources.some((source) => source.status === 'pending')
  const missing = brief ? openQuestions(brief) : []
  const manual = COURSE_CHECKPOINTS.filter((name) => settings.data?.[name] === 'manual')
  const rows: { step: Step; label: string; value: string }[] = [
    { step: 'preset', label: t('title'), value: course.title },
    {
      step: 'sources',
      label: t('sources'),
      value: t('sourcesSum', {
        count: usable.length,
        words: usable.reduce((sum, source) => sum + source.word_count, 0),
      }),
    },
    {
      step: 'brief',
      label: t('brief'),
      value: brief
        ? t('briefProgress', {
            done: brief.progress.answered + brief.progress.skipped,
            total: brief.progress.total,
          })
        : '…',
    },
    {
      step: 'checks',
      label: t('checkpoints'),
      value: settings.data ? manual.map((name) => checkpoint(name)).join(', ') || t('noManual') : '…',
    },
  ]
  const isBlocked = missing.length > 0 || (usable.length === 0 && !isReading)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
      <Card title={t('summary')}>
        <dl className="divide-y divide-line">
          {rows.map(({ step, label, value }) => (
            <div key={step} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3 text-sm">
              <dt className="w-40 shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0 flex-1 basis-48 break-words">{value}</dd>
              <dd>
                <button
                  type="button"
                  onClick={() => onGo(step)}
                  aria-label={t('changeOf', { what: label })}
                  className="min-h-6 rounded-md text-accent-strong underline-offset-4 hover:underline"
                >
                  {common('edit')}
                </button>
              </dd>
            </div>
          ))}
        </dl>
        {missing.length > 0 && (
          <Notice tone="warn">
            <p className="font-medium">{t('missingTitle')}</p>
            <ul className="list-disc pl-5">
              {missing.map((question) => (
                <li key={question.question_id}>
                  <button
                    type="button"
                    onClick={() => onGo('brief')}
                    className="rounded-sm text-start underline underline-offset-4"
                  >
                    {question.label}
                  </button>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {usable.length === 0 && !isReading && <Notice tone="warn">{t('sourceNeeded')}</Notice>}
      </Card>
      <div className="grid gap-4">
        <NewCourseEstimate course={course} sources={sources} isPossible={usable.length > 0} />
        <Button
          className="min-h-12 text-base"
          busy={launch.isPending || isBlocked}
          onClick={() => launch.mutate()}
        >
          <Rocket aria-hidden="true" className="size-4" />
          {t(launch.isPending ? 'launching' : 'launchNow')}
        </Button>
        <p className="text-muted text-sm">{t(mail === 'on' ? 'launchHint' : 'launchHintHome')}</p>
      </div>
    </div>
  )
}

type NewCourseEstimateProps = { course: Course; sources: CourseSource[]; isPossible: boolean }

/** How long the videos will be, compared with what is left of the month's quota. */
function NewCourseEstimate({ course, sources, isPossible }: NewCourseEstimateProps) {
  const t = useTranslations('newCourse')
  const isReading = sources.some((source) => source.status === 'pending')
  const query = useRead(
    ['course', course.course_id, 'estimate', course.updated_at],
    '/courses/{course_id}/estimate',
    {
      path: { course_id: course.course_id },
      enabled: isPossible && !isReading,
      retry: (count, error) => count < 3 && !(error instanceof ApiError && error.code === 'no_usable_source'),
    },
  )
  return (
    <Card title={t('estimate')}>
      {!isPossible || isReading ? (
        <p className="text-muted text-sm">{t(isReading ? 'reading' : 'estimateLater')}</p>
      ) : query.data ? (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 whitespace-nowrap">
            <span className="font-semibold text-2xl tracking-tight">
              {t('about', { time: formatLength(query.data.estimated_seconds) })}
            </span>
            <span className="text-muted text-sm">
              {t('ofRemaining', { time: formatLength(query.data.remaining_seconds) })}
            </span>
          </p>
          {query.data.fits ? (
            <Notice tone="good">{t('fits')}</Notice>
          ) : (
            <Notice tone="warn">{t('fitsNot')}</Notice>
          )}
        </>
      ) : query.isError ? (
        <p className="text-muted text-sm">{t('estimateFailed')}</p>
      ) : (
        <Skeleton rows={1} label={t('estimating')} />
      )}
    </Card>
  )
}
