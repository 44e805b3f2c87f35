'use client'

import { Check } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { useCourse } from '@/components/console/data/use-course'
import { useSources } from '@/components/console/data/use-sources'
import { MissingCourse } from '@/components/console/page-parts/missing-object'
import { useRead } from '@/components/shared/queries/use-read'
import { isMissing, NotLoaded } from '@/components/shared/states/not-loaded'
import { usePageParam } from '@/components/shared/use-page-param'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useCurrentInView } from '@/components/ui/use-current-in-view'
import { NewCourseBasics } from './new-course-basics'
import { NewCourseBrief } from './new-course-brief'
import { NewCourseChecks } from './new-course-checks'
import { NewCourseLaunch } from './new-course-launch'
import { NewCourseSources } from './new-course-sources'
import {
  firstOpenStep,
  isBeingRead,
  isUsable,
  nextCourseStep,
  openQuestions,
  STEPS,
  type Step,
} from './new-course-step'
import { useBasics } from './use-basics'

const POLL_MS = 2000

/**
 * From a preset to a launched course. The URL names the course once it exists, so that people can come back
 * to it.
 */
export function NewCourseController() {
  const t = useTranslations('newCourse')
  const course = useTranslations('course')
  const [courseId] = usePageParam('course')
  const query = useCourse(courseId ?? '', courseId !== null)
  if (courseId === null) return <Way course={null} />
  if (!query.data || isMissing(query)) {
    const absent = <MissingCourse courseId={courseId} />
    return <NotLoaded of={query} rows={3} label={course('loading')} absent={absent} />
  }
  if (query.data.status !== 'awaiting_brief')
    return (
      <EmptyState title={t('launchedTitle')}>
        <p>{t('launchedHint', { title: query.data.title })}</p>
        <Link href={`/courses/${courseId}`} className={buttonClass()}>
          {t('toCourse')}
        </Link>
      </EmptyState>
    )
  return <Way course={query.data} />
}

function Way({ course }: { course: Course | null }) {
  const [asked, setStep] = usePageParam('step')
  const [, setCourseId] = usePageParam('course')
  const basics = useBasics()
  const sources = useSources(course?.course_id ?? null)
  const brief = useBrief(course)
  const t = useTranslations('course')
  const [created, setCreated] = useState<string | null>(null)
  const { drop } = basics
  // Only once the page has the course: otherwise the sources step would close for a moment and lose its
  // refusals.
  useEffect(() => {
    if (created !== null && course?.course_id === created) drop()
  }, [created, course?.course_id, drop])
  const chosen = STEPS.find((step) => step === asked)
  const landing =
    course && !chosen && sources.data && brief.data ? firstOpenStep(sources.data, brief.data) : null
  // The step people land on is kept: an answer that completes the brief must not move the page on.
  useEffect(() => {
    if (landing) setStep(landing)
  }, [landing, setStep])
  // Adding sources is not interrupted: the first one has just created the course.
  if (course && chosen !== 'sources' && (!sources.data || !brief.data))
    return <NotLoaded of={[sources, brief]} rows={3} label={t('loading')} />
  const reachable = (step: Step) =>
    course !== null || step === 'preset' || (step === 'sources' && basics.isComplete)
  const step = chosen && reachable(chosen) ? chosen : (landing ?? 'preset')
  const done: Record<Step, boolean> = {
    preset: course !== null || basics.isComplete,
    sources: sources.data?.some(isUsable) ?? false,
    brief: brief.data !== undefined && openQuestions(brief.data).length === 0,
    checks: false,
    launch: false,
  }
  const go = (to: Step) => {
    setStep(to)
    window.scrollTo({ top: 0 })
  }
  const onNext = () => go(nextCourseStep(step))
  return (
    <>
      <NewCourseSteps current={step} done={done} reachable={reachable} onGo={go} />
      {step === 'preset' && <NewCourseBasics course={course} basics={basics} onNext={onNext} />}
      {step === 'sources' && (
        <NewCourseSources
          course={course}
          basics={basics}
          sources={sources.data ?? []}
          isLoading={course !== null && sources.isPending}
          onCreated={(courseId) => {
            setCourseId(courseId)
            setStep('sources')
            setCreated(courseId)
          }}
          onNext={onNext}
        />
      )}
      {step === 'brief' && course && (
        <NewCourseBrief
          course={course}
          brief={brief}
          pending={sources.data?.filter(isBeingRead).length ?? 0}
          onNext={onNext}
        />
      )}
      {step === 'checks' && course && <NewCourseChecks course={course} onNext={onNext} />}
      {step === 'launch' && course && (
        <NewCourseLaunch course={course} sources={sources.data ?? []} brief={brief.data ?? null} onGo={go} />
      )}
    </>
  )
}

function useBrief(course: Course | null) {
  const language = useLocale()
  return useRead(['course', course?.course_id, 'brief', language], '/courses/{course_id}/brief', {
    path: { course_id: course?.course_id ?? '' },
    query: { language },
    enabled: course !== null,
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (state.data?.sources_pending ? POLL_MS : false),
  })
}

type Props = {
  current: Step
  done: Record<Step, boolean>
  reachable: (step: Step) => boolean
  onGo: (step: Step) => void
}

/** The steps to a course and the current one; steps already reached can be revisited. */
function NewCourseSteps({ current, done, reachable, onGo }: Props) {
  const t = useTranslations('newCourse')
  const row = useCurrentInView<HTMLOListElement>(current)
  return (
    <nav aria-label={t('steps')}>
      <ol
        ref={row}
        className="flex gap-1 overflow-x-auto [scrollbar-width:thin] rounded-xl border border-line bg-surface p-1.5"
      >
        {STEPS.map((step, index) => {
          const isCurrent = step === current
          const isDone = done[step] && !isCurrent
          return (
            <li key={step} className="flex-1">
              <button
                type="button"
                disabled={!reachable(step)}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onGo(step)}
                className="flex min-h-10 w-full items-center gap-2.5 whitespace-nowrap rounded-lg px-3 text-muted text-sm enabled:hover:bg-sunken disabled:opacity-60 aria-[current=step]:bg-info-soft aria-[current=step]:font-medium aria-[current=step]:text-ink"
              >
                <span
                  className={`flex size-5 shrink-0 items-center justify-center rounded-full text-xs tabular-nums ${
                    isDone
                      ? 'bg-good-soft text-good'
                      : isCurrent
                        ? 'bg-accent text-on-accent'
                        : 'bg-sunken text-muted'
                  }`}
                >
                  {isDone ? <Check aria-hidden="true" className="size-3.5" /> : index + 1}
                </span>
                {t(step)}
                {isDone && <span className="sr-only">{t('stepDone')}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
