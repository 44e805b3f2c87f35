import { Award, CircleHelp, GraduationCap, Hourglass, PartyPopper, Play } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import {
  certificatePath,
  hasNoExam,
  isExamOpen,
  isToWatch,
  type LearnerStep,
  nextLearnerStep,
  stepPath,
} from '@/components/portal/shell/learner-step'
import type { LearnCourse, WhatsNew } from '@/components/portal/shell/learner-wire'
import { PortalBar } from '@/components/portal/shell/portal-bar'
import { PortalHead } from '@/components/portal/shell/portal-head'
import { useStepText } from '@/components/portal/shell/use-step-text'
import { formatPercent } from '@/components/shared/format-percent'
import { formatLength } from '@/components/shared/format-time'
import { useProgressText } from '@/components/shared/use-progress-text'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { CourseModuleRow } from './course-module-row'
import { shownNews } from './whats-new-rules'

type OverviewProps = {
  course: LearnCourse
  /** null: nothing ever changed */
  news: WhatsNew | null
  /** above the modules */
  notice: ReactNode
  /** the learner has it from elsewhere, without their list of courses */
  isAlone?: boolean
}

export function CourseOverview({ course, news, notice, isAlone = false }: OverviewProps) {
  const t = useTranslations('learnerCourse')
  const list = useTranslations('learnerCourses')
  const progressText = useProgressText()
  const locale = useLocale()
  const { modules, progress_percent } = course
  const step = nextLearnerStep(course)
  const nextIndex = 'module' in step ? step.module.module_index : null
  const isNew = (index: number) =>
    news?.update_offered === false && shownNews(news).some(({ module_num }) => module_num === index + 1)
  const facts = [
    course.brand?.company_name,
    t('moduleCount', { count: modules.length }),
    course.duration_seconds > 0 && t('length', { length: formatLength(course.duration_seconds) }),
  ].filter(Boolean)
  return (
    <>
      <PortalHead
        title={course.title}
        lang={course.language}
        {...(!isAlone && { back: { href: '/learn', label: t('back') } })}
        description={facts.join(' · ')}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6 lg:col-start-2 lg:row-start-1">
          <section
            aria-label={t('progress')}
            className="grid gap-4 rounded-2xl border border-line bg-surface p-5"
          >
            <div className="flex items-baseline justify-between gap-3">
              <h2 className="font-semibold">{t('progress')}</h2>
              <p className="font-semibold text-2xl tabular-nums">{formatPercent(progress_percent, locale)}</p>
            </div>
            <ProgressBar percent={progress_percent} label={list('percent', { percent: progress_percent })} />
            <p className="text-muted text-sm">{progressText(course)}</p>
            <CourseNext courseId={course.course_id} language={course.language} step={step} />
          </section>
        </div>
        <div className="grid gap-6 lg:row-start-1">
          {notice}
          <section aria-label={t('modules')} className="grid gap-3">
            <h2 className="font-semibold text-lg">{t('modules')}</h2>
            <ol className="grid overflow-hidden rounded-2xl border border-line bg-surface">
              {modules.map((module) => (
                <CourseModuleRow
                  key={module.module_index}
                  courseId={course.course_id}
                  language={course.language}
                  module={module}
                  isNext={module.module_index === nextIndex}
                  isNew={isNew(module.module_index)}
                />
              ))}
            </ol>
          </section>
          <CourseEnd course={course} />
        </div>
      </div>
    </>
  )
}

const ICONS = {
  watch: Play,
  quiz: CircleHelp,
  exam: CircleHelp,
  certificate: Award,
  done: PartyPopper,
  wait: Hourglass,
} as const

type Props = { courseId: string; language: string; step: LearnerStep }

/** The one next step, as a button; or why there is none. */
function CourseNext({ courseId, language, step }: Props) {
  const t = useTranslations('learnerCourse')
  const stepText = useStepText()
  const Icon = ICONS[step.kind]
  const path = stepPath(courseId, step)
  if (path === null)
    return (
      <p className="flex items-start gap-3 rounded-xl bg-sunken p-4 text-sm">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="grid gap-0.5">
          {step.kind === 'wait' && <strong className="font-semibold">{t('waitTitle')}</strong>}
          {stepText(step)}
        </span>
      </p>
    )
  const look = `${buttonClass()} min-h-14 flex-1 justify-start gap-3 py-2 text-left text-base`
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span lang={language} className="line-clamp-2 min-w-0">
        {stepText(step)}
      </span>
    </>
  )
  return (
    <PortalBar>
      {step.kind === 'certificate' ? (
        <a href={path} download className={look}>
          {content}
        </a>
      ) : (
        <Link href={path} className={look}>
          {content}
        </Link>
      )}
    </PortalBar>
  )
}

/** What comes after the modules: the final exam and the certificate. */
function CourseEnd({ course }: { course: LearnCourse }) {
  const t = useTranslations('learnerCourse')
  const common = useTranslations('common')
  const preview = useTranslations('preview')
  const { course_id, final_exam, certificate_url, modules } = course
  const isOpen = isExamOpen(course)
  const hasSeenAll = !modules.some(isToWatch)
  const score = Math.round(final_exam?.best_score ?? 0)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Part
        title={t('exam')}
        icon={<GraduationCap aria-hidden="true" className="size-5" />}
        badge={
          final_exam && (
            <Badge tone={final_exam.passed ? 'good' : 'warn'}>
              {t(final_exam.passed ? 'examPassed' : 'examFailed', { score })}
            </Badge>
          )
        }
        text={
          isOpen
            ? `${t('examHint', { count: course.exam.question_count })} ${hasSeenAll ? '' : t('examEarly')}`
            : t(hasNoExam(course) ? 'examNone' : 'examWait')
        }
      >
        {isOpen && (
          <Link
            href={`/learn/courses/${course_id}/exam`}
            className={`${buttonClass(hasSeenAll && !final_exam?.passed ? 'primary' : 'quiet')} min-h-11`}
          >
            {t(final_exam ? 'examAgain' : 'examStart')}
          </Link>
        )}
      </Part>
      <Part
        title={t('certificate')}
        icon={<Award aria-hidden="true" className="size-5" />}
        text={
          course.preview ? preview('certificate') : t(certificate_url ? 'certificateHint' : 'certificateLeft')
        }
      >
        {certificate_url && (
          <a href={certificatePath(course_id)} download className={`${buttonClass()} min-h-11`}>
            {common('downloadCertificate')}
          </a>
        )}
      </Part>
    </div>
  )
}

type PartProps = { title: string; icon: ReactNode; badge?: ReactNode; text: string; children: ReactNode }

function Part({ title, icon, badge, text, children }: PartProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-rows-[auto_1fr_auto] justify-items-start gap-3 rounded-2xl border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-accent">{icon}</span>
        <h2 className="font-semibold">{title}</h2>
        {badge}
      </div>
      <p className="text-muted text-sm">{text}</p>
      {children}
    </section>
  )
}
