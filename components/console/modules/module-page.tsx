'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type Course, hasStopped } from '@/components/console/courses/course-wire'
import { QuestionListController } from '@/components/console/quiz/question-list-controller'
import { ModuleStatusBadge } from '@/components/console/shell/status-badge'
import { SceneListController } from '@/components/console/slides/scene-list-controller'
import { useServiceText } from '@/components/shared/use-service-text'
import { Disclosure } from '@/components/ui/disclosure'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { ModuleChapters } from './module-chapters'
import { ModuleLinks } from './module-links'
import { sceneAt } from './module-moment'
import { ModulePlayer } from './module-player'
import { ModuleTranscript } from './module-transcript'

type Props = { course: Course; module: ModuleRecord }

/** A module as it is watched: its video, its scenes as chapters, what is said at each moment. */
export function ModulePage({ course, module }: Props) {
  const t = useTranslations('course')
  const page = useTranslations('modulePage')
  const say = useServiceText()
  const video = useRef<HTMLVideoElement>(null)
  const [time, setTime] = useState(0)
  const number = module.module_index + 1
  const seek = (seconds: number) => {
    if (!video.current) return
    video.current.currentTime = seconds
    void video.current.play().catch(() => {})
  }
  const current = sceneAt(module.scenes, time)
  return (
    <>
      <PageHeader
        title={`${number}. ${module.title}`}
        lang={course.language}
        back={{ href: `/courses/${course.course_id}`, label: course.title }}
        badge={<ModuleStatusBadge status={module.status} />}
      />
      {module.error_message && (
        <Notice tone="bad" live>
          {say(module.error_message)}
        </Notice>
      )}
      {module.status === 'updating' && <Notice tone="info">{page('updating')}</Notice>}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          {module.video_ready ? (
            <div className="overflow-hidden rounded-xl border border-line">
              <ModulePlayer
                course={course}
                module={module}
                stamp={module.scenes.map(({ version }) => version).join()}
                ref={video}
                onTime={setTime}
              />
            </div>
          ) : (
            <p className="grid aspect-video place-content-center rounded-xl border border-line border-dashed bg-surface px-6 text-center text-muted">
              {t(hasStopped(course) ? 'videoNone' : 'videoPending')}
            </p>
          )}
          <p className="max-w-prose text-muted" lang={course.language}>
            {module.description}
          </p>
          <ModuleTranscript
            scenes={module.scenes}
            language={course.language}
            time={module.video_ready ? time : null}
            onSeek={seek}
          />
        </div>
        <div className="grid gap-6 xl:sticky xl:top-8">
          <ModuleChapters
            scenes={module.scenes}
            language={course.language}
            current={module.video_ready ? current : null}
            onSeek={module.video_ready ? seek : null}
          />
          <ModuleLinks course={course} module={module} />
        </div>
      </div>
      <div className="grid gap-4 rounded-xl border border-line bg-surface px-5 pb-5">
        {module.scene_count > 0 && (
          <Disclosure title={t('scenesTitle')}>
            <SceneListController course={course} module={module} />
          </Disclosure>
        )}
        {module.question_count > 0 && (
          <Disclosure title={t('quizTitle')}>
            <QuestionListController course={course} module={module} />
          </Disclosure>
        )}
      </div>
    </>
  )
}
