'use client'

import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type Course, hasStopped, type ModuleRecord, type Scene } from '@/components/console/data/course-wire'
import { ModuleVideo } from '@/components/console/page-parts/module-video'
import { ModuleStatusBadge } from '@/components/console/page-parts/status-badge'
import { useReasonText } from '@/components/shared/use-reason-text'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { ModuleChapters } from './module-chapters'
import { ModuleEditDialog } from './module-edit-dialog'
import { ModuleLinks } from './module-links'
import { QuestionListController } from './question-list-controller'
import { SceneListController } from './scene-list-controller'

type Props = { course: Course; module: ModuleRecord }

/** A module to watch: its video, its scenes as chapters, and a transcript that follows along. */
export function ModulePage({ course, module }: Props) {
  const t = useTranslations('course')
  const page = useTranslations('modulePage')
  const say = useReasonText()
  const video = useRef<HTMLVideoElement>(null)
  const [time, setTime] = useState(0)
  const [isEditing, setEditing] = useState(false)
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
        actions={
          module.stage !== 'outline' &&
          course.status !== 'cancelled' && (
            <Button look="quiet" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" className="size-4" /> {page('edit')}
            </Button>
          )
        }
      />
      {isEditing && <ModuleEditDialog course={course} module={module} onClose={() => setEditing(false)} />}
      {module.error_message && (
        <Notice tone="bad" live>
          {say(module.failure, module.error_message)}
        </Notice>
      )}
      {module.status === 'updating' && <Notice tone="info">{page('updating')}</Notice>}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          {module.video_ready ? (
            <div className="overflow-hidden rounded-xl border border-line">
              <ModuleVideo
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
        </div>
        <div className="grid gap-6 xl:sticky xl:top-8 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <ModuleChapters
            scenes={module.scenes}
            language={course.language}
            current={module.video_ready ? current : null}
            onSeek={module.video_ready ? seek : null}
          />
          <ModuleLinks course={course} module={module} />
        </div>
        <ModuleTranscript
          scenes={module.scenes}
          language={course.language}
          time={module.video_ready ? time : null}
          onSeek={seek}
        />
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

type ModuleTranscriptProps = {
  scenes: Scene[]
  language: string
  /** position in the video, in seconds; null while there is none */
  time: number | null
  onSeek: (seconds: number) => void
}

/** The transcript, sentence by sentence: the current one is highlighted, and selecting one seeks to it. */
function ModuleTranscript({ scenes, language, time, onSeek }: ModuleTranscriptProps) {
  const t = useTranslations('modulePage')
  const spoken = scenes.filter((scene) => scene.sentences.length > 0)
  if (spoken.length === 0) return null
  return (
    <section aria-labelledby="transcript" className="grid gap-5 rounded-xl border border-line bg-surface p-5">
      <h2 id="transcript" className="font-semibold">
        {t('transcript')}
      </h2>
      {spoken.map((scene) => (
        <div key={scene.scene_index} lang={language} className="grid gap-1">
          <h3 className="font-medium text-sm">{scene.title}</h3>
          <div className="text-muted">
            {scene.sentences.map((sentence, index) => {
              const start = sentenceStart(scene, sentence)
              const key = `${index}`
              if (time === null || start === null) return <span key={key}>{sentence.text} </span>
              const isNow = isSpoken(scene, sentence, time)
              return (
                <button
                  key={key}
                  type="button"
                  onClick={() => onSeek(start)}
                  aria-current={isNow ? 'true' : undefined}
                  className="-mx-1.5 block rounded px-1.5 py-0.5 text-start hover:bg-sunken hover:text-ink aria-[current=true]:bg-info-soft aria-[current=true]:text-ink"
                >
                  {sentence.text}
                </button>
              )
            })}
          </div>
        </div>
      ))}
    </section>
  )
}

type Timed = Pick<Scene, 'scene_index' | 'start_seconds'>
type Sentence = Scene['sentences'][number]

/**
 * The scene on screen at this second of the module; null before the first scene or while there are no
 * timings.
 */
function sceneAt(scenes: Timed[], seconds: number): number | null {
  const begun = scenes.filter(({ start_seconds }) => start_seconds !== null && start_seconds <= seconds)
  return begun.at(-1)?.scene_index ?? null
}

/** Where a sentence starts in its module's video, in seconds; null while its scene has no audio. */
const sentenceStart = (
  scene: Pick<Scene, 'start_seconds'>,
  sentence: Pick<Sentence, 'start_seconds'>,
): number | null =>
  scene.start_seconds === null || sentence.start_seconds === null
    ? null
    : scene.start_seconds + sentence.start_seconds

/** Whether a sentence is being spoken at this second of the module. */
function isSpoken(
  scene: Pick<Scene, 'start_seconds'>,
  sentence: Pick<Sentence, 'start_seconds' | 'end_seconds'>,
  seconds: number,
): boolean {
  const start = sentenceStart(scene, sentence)
  if (start === null || sentence.end_seconds === null) return false
  return seconds >= start && seconds < (scene.start_seconds ?? 0) + sentence.end_seconds
}
