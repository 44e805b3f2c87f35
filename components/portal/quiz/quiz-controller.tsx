'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Award, CloudCheck, Play, Shuffle, Target } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useCourseLanguage } from '@/components/portal/courses/use-course-language'
import { learnCourseKey, useLearnCourse } from '@/components/portal/courses/use-learn-course'
import { LearnerNotEnrolled } from '@/components/portal/shell/learner-not-enrolled'
import { moduleOf, nextLearnerStep, stepPath } from '@/components/portal/shell/learner-step'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { PortalBar } from '@/components/portal/shell/portal-bar'
import { PortalHead } from '@/components/portal/shell/portal-head'
import { useStepText } from '@/components/portal/shell/use-step-text'
import { ApiError, useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { usePageParam } from '@/components/shared/use-page-param'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ExamWait, isExamBlocked } from './exam-wait'
import { QuizAttemptController } from './quiz-attempt-controller'
import { QuizLanguageSelect } from './quiz-language-select'
import { isAttemptFinished, quizOf } from './quiz-wire'
import { ResultView } from './results/result-view'
import { useQuizLanguage } from './use-quiz-language'

/** How often a provisional result is refetched. */
const REGRADE_POLL_MS = 5000
const isProvisional = ({ provisional }: { provisional: boolean }): boolean => provisional

type Props = {
  loaded: LearnCourse
  /** counted from 1; null: the final exam, or the quiz of what is new */
  moduleNum: number | null
  /** for the quiz of what is new: how many questions it asks now */
  news?: number
  /** the passing score, 0-100 */
  passMark: number
  title: ReactNode
  back: { href: string; label: string }
  /** rendered below a result, with the course as of then */
  children?: (course: LearnCourse) => ReactNode
}

/** A quiz: previous results, the attempt in progress, or a way to start one. */
export function QuizController({ loaded, moduleNum, news, passMark, title, back, children }: Props) {
  const t = useTranslations('learnQuiz')
  const common = useTranslations('common')
  const player = useTranslations('player')
  const errors = useTranslations('errorCode')
  const api = useApi()
  const client = useQueryClient()
  const courseId = loaded.course_id
  const isNews = news !== undefined
  const place = { courseId, moduleNum, news: isNews }
  const course = useLearnCourse(courseId, loaded).data ?? loaded
  const attempts = useQuery({
    queryKey: ['learn', 'attempts', place],
    queryFn: () => {
      const { quiz, path } = quizOf(place)
      return api.get(`${quiz}/attempts`, { path })
    },
    refetchInterval: ({ state }) => (state.data?.some(isProvisional) ? REGRADE_POLL_MS : false),
  })
  const [isBegun, setBegun] = useState(false)
  const [chosenId, choose] = usePageParam('attempt')
  const heading = useRef<HTMLHeadingElement>(null)
  const isResultNew = useRef(false)

  const refreshCourse = useCallback(
    () => void client.invalidateQueries({ queryKey: learnCourseKey(courseId) }),
    [client, courseId],
  )
  const waits = attempts.data?.some(isProvisional) ?? false
  const didWait = useRef(false)
  useEffect(() => {
    // A second grading may complete the module or the course.
    if (didWait.current && !waits) refreshCourse()
    didWait.current = waits
  }, [waits, refreshCourse])
  const graded = attempts.data?.filter(isAttemptFinished) ?? []
  const finished = isNews ? graded.filter(({ release }) => release === course.release) : graded
  const isOpen = isBegun || attempts.data?.[0]?.finished_at === null
  const shown = isOpen ? undefined : (finished.find((each) => each.attempt_id === chosenId) ?? finished[0])

  const kind = isNews ? 'news' : moduleNum === null ? 'exam' : 'quiz'
  const isExam = moduleNum === null && !isNews
  const wait = isExam ? (
    <ExamWait exam={course.exam} onOpen={refreshCourse} />
  ) : (
    <p>{errors('no_new_questions')}</p>
  )
  const isBlocked = isExam ? isExamBlocked(course.exam) : news === 0

  const choice = useCourseLanguage(course)
  const language = useQuizLanguage(place, shown, choice)

  const shownId = shown?.attempt_id
  useEffect(() => {
    if (!shownId || !isResultNew.current) return
    isResultNew.current = false
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [shownId])

  const reload = attempts.refetch
  const onGraded = useCallback(async () => {
    isResultNew.current = true
    choose(null)
    await Promise.all([reload(), client.invalidateQueries({ queryKey: learnCourseKey(courseId) })])
    setBegun(false)
  }, [choose, reload, client, courseId])

  const begin = () => {
    choose(null)
    setBegun(true)
  }
  const content = () => {
    if (isOpen)
      return (
        <QuizAttemptController
          place={place}
          course={course}
          choice={choice}
          onGraded={onGraded}
          onLeave={() => setBegun(false)}
        />
      )
    if (attempts.error instanceof ApiError && attempts.error.code === 'not_enrolled')
      return <LearnerNotEnrolled />
    if (!attempts.data) return <NotLoaded of={attempts} rows={3} label={t('loading')} />
    if (!shown) {
      if (news === 0) return <EmptyState title={t('later')}>{wait}</EmptyState>
      const isAvailable = moduleNum === null || moduleOf(course.modules, moduleNum)?.quiz.available
      if (!isAvailable) return <EmptyState title={t('notAvailable')}>{t('notAvailableHint')}</EmptyState>
      return <QuizIntro passMark={passMark} kind={kind} onStart={begin} />
    }
    const toCourse = isNews && (
      <Link href={back.href} className={`${buttonClass()} min-h-12 phone:flex-1`}>
        {player('toCourse')}
      </Link>
    )
    return (
      <ResultView
        courseId={courseId}
        isExam={moduleNum === null}
        blocked={isBlocked && wait}
        attempts={finished}
        shown={shown}
        passMark={passMark}
        language={language}
        languages={<QuizLanguageSelect course={course} choice={choice} isMissing={language.isMissing} />}
        headingRef={heading}
        next={
          toCourse || (moduleNum === null && course.verification_url ? null : <QuizNext course={course} />)
        }
        again={
          toCourse ||
          (moduleNum !== null && (
            <Link href={back.href} className={`${buttonClass('quiet')} min-h-12 phone:flex-1`}>
              {common('watchAgain')}
            </Link>
          ))
        }
        onChoose={(id) => {
          isResultNew.current = true
          choose(id)
        }}
        onRetry={begin}
      >
        {children?.(course)}
      </ResultView>
    )
  }
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <PortalHead title={title} back={{ ...back, lang: loaded.language }} />
      {content()}
    </div>
  )
}

/** The next step after passing; nothing when all is done. */
function QuizNext({ course }: { course: LearnCourse }) {
  const stepText = useStepText()
  const step = nextLearnerStep(course)
  const path = stepPath(course.course_id, step)
  if (!path) return null
  const look = `${buttonClass()} min-h-12 min-w-0 py-2 phone:flex-1`
  if (step.kind === 'certificate')
    return (
      <a href={path} download className={look}>
        <Award aria-hidden="true" className="size-4" />
        <span className="line-clamp-2 min-w-0">{stepText(step)}</span>
      </a>
    )
  return (
    <Link href={path} className={look}>
      <span className="line-clamp-2 min-w-0">{stepText(step)}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  )
}

type QuizIntroProps = {
  passMark: number
  kind: keyof typeof INTROS
  onStart: () => void
}

const INTROS = {
  quiz: { text: 'introQuiz', after: 'introRetry', start: 'start' },
  exam: { text: 'introExam', after: 'introExamRetry', start: 'startExam' },
  news: { text: 'introNews', after: 'introNewsFree', start: 'start' },
} as const

/** What to know before the first question. */
function QuizIntro({ passMark, kind, onStart }: QuizIntroProps) {
  const t = useTranslations('learnQuiz')
  const { text, after, start } = INTROS[kind]
  const points = [
    { Icon: Target, text: t('introMark', { mark: passMark }) },
    { Icon: CloudCheck, text: t('introSaved') },
    { Icon: Shuffle, text: t(after) },
  ]
  return (
    <section className="grid gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-8">
      <p className="text-lg">{t(text)}</p>
      <ul className="grid gap-3.5">
        {points.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
      <PortalBar>
        <Button className="min-h-12 flex-1 text-base sm:flex-none sm:px-8" onClick={onStart}>
          <Play aria-hidden="true" className="size-4" />
          {t(start)}
        </Button>
      </PortalBar>
    </section>
  )
}
