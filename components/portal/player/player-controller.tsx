'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { CourseLanguageSelect } from '@/components/portal/courses/course-language-select'
import { useLearnCourse } from '@/components/portal/courses/use-learn-course'
import { useWhatsNew } from '@/components/portal/courses/use-whats-new'
import { markNew } from '@/components/portal/courses/whats-new-rules'
import { moduleOf } from '@/components/portal/shell/learner-step'
import type { LearnCourse, LearnModule } from '@/components/portal/shell/learner-wire'
import { useApi } from '@/components/shared/api-client'
import { PlayerComing } from './player-coming'
import { PlayerPage } from './player-page'
import { PlayerStage } from './player-stage'
import { playerWays } from './player-ways'
import { useVideoQuestions } from './questions/use-video-questions'
import { VideoPause } from './questions/video-pause'
import { useModuleLanguage } from './use-module-language'
import { useModulePlayer } from './use-module-player'
import { useVideoPlace } from './use-video-place'

type Props = {
  loadedCourse: LearnCourse
  loadedModule: LearnModule
  /** where to start, in seconds, instead of where the learner stopped */
  from: number | null
}

/** A module's video: plays, resumes, syncs its transcript, and offers what comes next. */
export function PlayerController({ loadedCourse, loadedModule, from }: Props) {
  const t = useTranslations('learnLanguage')
  const api = useApi()
  const courseId = loadedCourse.course_id
  const moduleNum = loadedModule.module_index + 1
  const course = useLearnCourse(courseId, loadedCourse).data ?? loadedCourse
  // Refetched only when its signed URLs fail: a new URL would restart the video.
  const read = useQuery({
    queryKey: ['player', courseId, moduleNum],
    queryFn: () =>
      api.get('/learn/courses/{course_id}/modules/{module_num}', {
        path: { course_id: courseId, module_num: moduleNum },
      }),
    initialData: loadedModule,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const news = useWhatsNew(course).data
  const { translated, scale, ...spoken } = useModuleLanguage(course, read.data)
  const own = { ...read.data, chapters: markNew(read.data.chapters, news, moduleNum) }
  const module = translated ? { ...own, ...translated } : own
  const left = moduleOf(course.modules, moduleNum)?.new_seconds ?? null
  const { video, source, seek, state, parts, stage } = useModulePlayer(
    module,
    spoken.readAgain ?? read.refetch,
  )
  const place = useVideoPlace(video, source, {
    courseId,
    enrollmentId: loadedCourse.enrollment_id,
    moduleNum,
    stoppedAt: from ?? loadedModule.position_seconds,
    completed: loadedModule.completed,
    hasNew: left !== null,
    scale,
  })
  const { stage: stageRef } = stage.refs
  // They stand at seconds of the course's own video, in its language: another one plays without them.
  const { asked, marks, onOpen, ...pause } = useVideoQuestions(
    { video, stage: stageRef, source: translated ? null : source },
    { courseId, moduleNum },
  )

  const seekTo = (seconds: number) => {
    place.forgetResumed()
    seek(seconds)
  }
  if (!source) return <PlayerComing course={course} moduleNum={moduleNum} />
  const ways = playerWays(course, module)
  return (
    <PlayerPage
      course={course}
      module={module}
      language={spoken.language}
      switch={
        <CourseLanguageSelect
          label={t('video')}
          languages={course.languages}
          chosen={spoken.chosen}
          choose={spoken.choose}
          missing={spoken.isMissing ? t('videoMissing') : null}
        />
      }
      ways={ways}
      completed={place.completed && left === null}
      newSeconds={left}
      skipped={place.skipped}
      hasEnded={state.hasEnded}
      seconds={state.seconds}
      isPlaying={state.isPlaying}
      parts={parts}
      onSeek={seekTo}
      onSeekOwn={(seconds) => seekTo(scale.fromOwn(seconds))}
      player={
        <PlayerStage
          {...stage}
          language={spoken.language}
          module={module}
          way={ways[0]}
          resumedAt={place.resumedAt}
          isReading={read.isFetching || spoken.isReading}
          marks={marks.map((question) => ({
            at_seconds: question.at_seconds,
            onOpen: () => onOpen(question),
          }))}
          question={
            asked && <VideoPause key={asked.id} question={asked} language={course.language} {...pause} />
          }
          onRestart={() => seekTo(0)}
        />
      }
    />
  )
}
