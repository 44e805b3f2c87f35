'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { CourseOverviewController } from '@/components/portal/courses/course-overview-controller'
import { useLearnCourse } from '@/components/portal/courses/use-learn-course'
import { PlayerController } from '@/components/portal/player/player-controller'
import { ExamController } from '@/components/portal/quiz/exam-controller'
import { NewsQuizController } from '@/components/portal/quiz/news-quiz-controller'
import { QuizModuleController } from '@/components/portal/quiz/quiz-module-controller'
import { moduleOf } from '@/components/portal/shell/learner-step'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { portalRule } from '@/components/portal/shell/portal-colors'
import { useApi } from '@/components/shared/api-client'
import { saveFile } from '@/components/shared/save-file'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { type LaunchPlace, launchPlaceOf, locationOf } from './launch-place'
import { gradedAttempts, launchStanding } from './launch-standing'
import { linkPlatform, type PlatformReport } from './platform-link'

type Props = {
  ticket: string
  session: { session: string; course_id: string; origin: string }
  passMarks: { quiz: number; exam: number }
}

/** A course in the frame of a learning platform, which hears how far its learner is. */
export function LaunchedCourse({ ticket, session, passMarks }: Props) {
  const { course_id: courseId, origin } = session
  const t = useTranslations('launch')
  const read = useLearnCourse(courseId)
  const [place, setPlace] = useState<LaunchPlace>({ kind: 'course' })
  const course = read.data
  const report = course && {
    standing: launchStanding(course),
    location: locationOf(place),
    attempts: gradedAttempts(course),
  }
  usePlatform({ ticket, origin }, report, (location) =>
    setPlace((now) =>
      now.kind === 'course' ? launchPlaceOf(`/learn/courses/${courseId}/modules/${location}`, courseId) : now,
    ),
  )
  if (!course) return <NotLoaded of={read} rows={3} label={t('loading')} />

  /** The portal's own links lead to pages that know their learner by a cookie; here they are places. */
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    const path = link?.getAttribute('href') ?? ''
    if (path.startsWith('/api/')) void download(path, session.session)
    else if (path.startsWith('/learn')) {
      setPlace(launchPlaceOf(path, courseId))
      window.scrollTo({ top: 0 })
      document.getElementById('content')?.focus({ preventScroll: true })
    } else return
    event.preventDefault()
  }
  return (
    <div className="grid gap-6" onClickCapture={follow}>
      {course.brand && <style>{portalRule(course.brand.colors.primary)}</style>}
      <LaunchedPlace course={course} place={place} passMarks={passMarks} />
    </div>
  )
}

type PlaceProps = { course: LearnCourse; place: LaunchPlace; passMarks: Props['passMarks'] }

function LaunchedPlace({ course, place, passMarks }: PlaceProps) {
  const module = 'num' in place ? moduleOf(course.modules, place.num) : undefined
  if (place.kind === 'exam') return <ExamController loaded={course} passMark={passMarks.exam} />
  if (place.kind === 'news') return <NewsQuizController loaded={course} passMark={passMarks.quiz} />
  if (!('num' in place) || !module) return <CourseOverviewController loaded={course} isAlone />
  if (place.kind === 'quiz')
    return <QuizModuleController key={place.num} loaded={course} module={module} passMark={passMarks.quiz} />
  return (
    <LaunchedModule key={`${place.num} ${place.from}`} course={course} num={place.num} from={place.from} />
  )
}

function LaunchedModule({ course, num, from }: { course: LearnCourse; num: number; from: number | null }) {
  const t = useTranslations('launch')
  const api = useApi()
  const read = useQuery({
    queryKey: ['launched module', course.course_id, num],
    queryFn: () =>
      api.get('/learn/courses/{course_id}/modules/{module_num}', {
        path: { course_id: course.course_id, module_num: num },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!read.data) return <NotLoaded of={read} rows={3} label={t('loading')} />
  return <PlayerController loadedCourse={course} loadedModule={read.data} from={from} />
}

/** Reports to the platform, each time something it is told has changed. */
function usePlatform(
  { ticket, origin }: { ticket: string; origin: string },
  report: PlatformReport | undefined,
  onResume: (location: string) => void,
): void {
  const link = useRef<ReturnType<typeof linkPlatform>>(null)
  const resume = useRef(onResume)
  resume.current = onResume
  useEffect(() => {
    link.current = linkPlatform({ ticket, origin }, (location) => resume.current(location))
    return () => link.current?.close()
  }, [ticket, origin])
  const told = report && JSON.stringify(report)
  useEffect(() => {
    if (told) link.current?.tell(JSON.parse(told))
  }, [told])
}

/** A file that a link would download with a cookie. */
async function download(path: string, session: string): Promise<void> {
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${session}` } })
  if (!answer.ok) return
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await answer.blob(), name ? decodeURIComponent(name) : 'certificate.pdf')
}
