'use client'

import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { CourseSources } from '@/components/console/courses/changes/course-sources'
import { ModuleList } from '@/components/console/courses/modules/module-list'
import { type Course, isMoving, isOpenToLearners, keptModules } from '@/components/console/data/course-wire'
import { pipelineOf } from '@/components/console/data/pipeline-state'
import { useReviewSettings } from '@/components/console/data/use-review-settings'
import { CourseStatusBadge } from '@/components/console/page-parts/status-badge'
import { ChangeAccount } from '@/components/console/review/remarks/change-account'
import { useReview } from '@/components/console/review/use-review'
import { usePageParam } from '@/components/shared/use-page-param'
import { useReasonText } from '@/components/shared/use-reason-text'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonOf } from '@/components/ui/skeleton'
import { Tabs } from '@/components/ui/tabs'
import { CourseActions } from './course-actions'
import { CourseDone } from './course-done'
import { CourseHistoryController } from './course-history-controller'
import { CourseVoice } from './course-voice'
import { OutlineController } from './outline-controller'
import { PipelinePicture } from './pipeline-picture'
import { ReviewController } from './review-controller'
import { TranslationController } from './translations/translation-controller'

export function CourseView({ course }: { course: Course }) {
  const t = useTranslations('course')
  const common = useTranslations('common')
  const page = useTranslations('coursePage')
  const translations = useTranslations('translations')
  const [tab, setTab] = usePageParam('tab')
  const tabs = [
    {
      key: 'progress',
      label: page('tabProgress'),
      content: (
        <>
          <CourseVoice course={course} />
          <PipelineController course={course} />
          {/* While the outline is written, what follows would move as soon as the rows above are there. */}
          {(course.modules.length > 0 || !isMoving(course)) && (
            <>
              {/* These come while the course is generated, and stay: above, they would move everything. */}
              <Warnings course={course} warnings={course.warnings.filter((one) => !isHeldUp(one))} />
              <ModuleList course={course} />
              <ChangeAccount course={course} />
            </>
          )}
        </>
      ),
    },
    { key: 'outline', label: t('outline'), content: <OutlineController course={course} /> },
    { key: 'sources', label: t('sources'), content: <CourseSources course={course} /> },
    {
      key: 'translations',
      label: translations('tab'),
      content: <TranslationController course={course} />,
    },
    { key: 'history', label: page('tabHistory'), content: <CourseHistoryController course={course} /> },
  ]
  return (
    <>
      <PageHeader
        title={course.title}
        lang={course.language}
        back={{ href: '/courses', label: common('allCourses') }}
        badge={<CourseStatusBadge status={course.status} />}
        actions={<CourseActions course={course} />}
      />
      <CourseNews course={course} />
      {isOpenToLearners(course) && <CourseDone course={course} />}
      <ReviewController course={course} />
      <Tabs
        tabs={tabs}
        label={page('tabs')}
        value={tabs.some(({ key }) => key === tab) ? (tab ?? 'progress') : 'progress'}
        onChange={(key) => setTab(key === 'progress' ? null : key)}
      />
    </>
  )
}

function PipelineController({ course }: { course: Course }) {
  const t = useTranslations('course')
  const { query } = useReview(course)
  const settings = useReviewSettings(course.course_id, { staleTime: 60_000 })
  const pipeline = pipelineOf(course, query.data ?? [], settings.data ?? {})
  const picture = <PipelinePicture course={course} pipeline={pipeline} />
  return query.isPending ? <SkeletonOf label={t('loading')}>{picture}</SkeletonOf> : picture
}

/** What needs attention in a course that is not simply in progress. */
function CourseNews({ course }: { course: Course }) {
  const t = useTranslations('course')
  const page = useTranslations('coursePage')
  const common = useTranslations('common')
  const say = useReasonText()
  if (course.status === 'failed')
    return (
      <Notice tone="bad" live>
        <p className="font-medium">{t('failedTitle')}</p>
        {course.error_message && <p>{say(course.failure, course.error_message)}</p>}
        <p>{page('failedHint')}</p>
      </Notice>
    )
  if (course.status === 'awaiting_brief')
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-line bg-info-soft p-4">
        <p className="text-sm">{t('awaitingBrief')}</p>
        <Link href={`/courses/new?course=${course.course_id}`} className={buttonClass()}>
          {common('continue')}
        </Link>
      </div>
    )
  if (course.status === 'paused_quota_exceeded') return <Notice tone="warn">{t('quotaPaused')}</Notice>
  if (course.status === 'partial_quota_exceeded')
    return <Notice tone="warn">{page('partialHint', { count: keptModules(course).length })}</Notice>
  if (course.status === 'cancelled') return <Notice tone="info">{t('cancelled')}</Notice>
  return <Warnings course={course} warnings={course.warnings.filter(isHeldUp)} />
}

type Warning = Course['warnings'][number]

const isHeldUp = ({ retry_after_seconds }: Warning): boolean => retry_after_seconds !== null

function Warnings({ course, warnings }: { course: Course; warnings: Warning[] }) {
  const page = useTranslations('coursePage')
  const format = useFormatter()
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn" live>
      {warnings.map(({ type, reason, retry_after_seconds, modules = [], total = 0 }) =>
        retry_after_seconds === null ? (
          <div key={type}>
            <p className="font-medium">{page('quizIncomplete', { full: total - modules.length, total })}</p>
            <p>
              {page('quizIncompleteHint', {
                modules: format.list(modules.map(String)),
                count: modules.length,
              })}{' '}
              <Link
                href={`/courses/${course.course_id}/quiz?module=${modules[0]}`}
                className="font-medium text-accent-strong hover:underline"
              >
                {page('quizIncompleteAdd')}
              </Link>
            </p>
          </div>
        ) : (
          <div key={type}>
            <p className="font-medium">{page('heldUp', { type, reason })}</p>
            <p>{page('heldUpHint', { minutes: Math.ceil(retry_after_seconds / 60) })}</p>
          </div>
        ),
      )}
    </Notice>
  )
}
