'use client'

import { Check, LoaderCircle } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { ModuleRecord, Scene } from '@/components/console/data/course-wire'
import { isApproved, reviewPath } from '@/components/console/data/review-wire'
import { ModuleVideo } from '@/components/console/page-parts/module-video'
import type { DeskProps } from '@/components/console/review/desk-props'
import { SceneEditorPanel } from '@/components/console/scenes/scene-editor-panel'
import { sceneAtTime } from '@/components/console/scenes/scene-times'
import { formatRunningTime } from '@/components/shared/format-time'
import { useKeys } from '@/components/shared/use-keys'
import { useReasonText } from '@/components/shared/use-reason-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { KeyHint } from '@/components/ui/key-hint'
import { Notice } from '@/components/ui/notice'
import { VideoDeskBar } from './video-desk-bar'

const STEP_SECONDS = 5
const NOTE_ID = 'note on the video'

/** A module's video with its chapters, beside what a reviewer can do with it. */
export function VideoDeskModule({ module, ...desk }: DeskProps & { module: ModuleRecord }) {
  const { course, review, entries } = desk
  const t = useTranslations('videoDesk')
  const notes = useTranslations('reviewDesk')
  const say = useReasonText()
  const video = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(0)
  const row = entries[0]
  const isMaking = row?.status === 'regenerating' || module.status === 'updating'
  const seek = (to: number) => {
    if (!video.current) return
    video.current.currentTime = Math.max(0, to)
    setSeconds(to)
  }
  const seekScene = (index: number) => {
    const start = module.scenes[index]?.start_seconds
    if (typeof start === 'number') seek(start)
  }
  const current = sceneAtTime(module.scenes, seconds)
  const approve = () => {
    if (row && !isMaking && !isApproved(row)) review.approve([row])
  }
  useKeys({
    ' ': () => (video.current?.paused ? video.current.play() : video.current?.pause()),
    j: () => seekScene(current + 1),
    k: () => seekScene(current - 1),
    arrowdown: () => seekScene(current + 1),
    arrowup: () => seekScene(current - 1),
    arrowright: () => seek((video.current?.currentTime ?? 0) + STEP_SECONDS),
    arrowleft: () => seek((video.current?.currentTime ?? 0) - STEP_SECONDS),
    c: () => {
      const track = video.current?.textTracks[0]
      if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
    },
    f: () => void video.current?.requestFullscreen(),
    n: () => document.getElementsByName(NOTE_ID)[0]?.focus(),
    a: approve,
  })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-4">
        {isMaking && (
          <Notice tone="info" live>
            <span className="flex items-center gap-2">
              <LoaderCircle aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
              {module.video_ready ? t('makingOld') : t('making')}
            </span>
          </Notice>
        )}
        {module.error_message && (
          <Notice tone="bad">{t('failed', { reason: say(module.failure, module.error_message) })}</Notice>
        )}
        {module.video_ready ? (
          <ModuleVideo
            course={course}
            module={module}
            stamp={`${row?.iteration} ${isMaking} ${module.scenes.map(({ version }) => version).join()}`}
            ref={video}
            onTime={setSeconds}
            className="rounded-xl"
          />
        ) : (
          <div className="grid aspect-video place-content-center rounded-xl bg-sunken text-muted text-sm">
            {t('making')}
          </div>
        )}
        <VideoDeskBar course={course} module={module} video={video} />
        <Card title={t('chapters')}>
          <VideoDeskChapters
            scenes={module.scenes}
            language={course.language}
            current={current}
            onSeek={seekScene}
          />
          <p className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t pt-3 text-sm">
            {(['slide_review', 'audio_review'] as const).map((checkpoint) => (
              <Link
                key={checkpoint}
                href={`${reviewPath(course.course_id, checkpoint, module.module_index)}&scene=${current + 1}`}
                className="text-accent-strong underline underline-offset-4"
              >
                {checkpoint === 'slide_review' ? t('toSlides') : t('toAudio')}
              </Link>
            ))}
          </p>
        </Card>
      </div>
      <div className="grid gap-4">
        {row && (
          <SceneEditorPanel
            course={course}
            review={review}
            rows={[row]}
            row={row}
            noteId={NOTE_ID}
            approveLabel={t('approve')}
            label={t('review')}
            onType={() => {}}
            onApprove={approve}
            isBeside
            watched={{
              seconds: () => video.current?.currentTime ?? 0,
              label: notes('noteOnScene', { number: current + 1 }),
            }}
            onPlace={({ at_seconds }) => at_seconds !== null && seek(at_seconds)}
          />
        )}
      </div>
      {row && !isApproved(row) && course.status !== 'cancelled' && (
        <div
          data-bottom-bar="narrow"
          className="tall:sticky bottom-0 z-20 -mx-4 grid border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden"
        >
          <Button className="min-h-11" busy={isMaking} onClick={approve}>
            <Check aria-hidden="true" className="size-4" /> {t('approve')} <KeyHint keys="A" />
          </Button>
        </div>
      )}
    </div>
  )
}

type Props = {
  scenes: Scene[]
  /** the course's */
  language: string
  current: number
  onSeek: (index: number) => void
}

/** The scenes of a video, each with its start time; clicking one seeks there. */
function VideoDeskChapters({ scenes, language, current, onSeek }: Props) {
  const t = useTranslations('videoDesk')
  return (
    <ol className="-mx-2 gap-x-6 md:columns-2">
      {scenes.map((scene, index) => (
        <li key={scene.scene_index} className="break-inside-avoid">
          <button
            type="button"
            disabled={scene.start_seconds === null}
            onClick={() => onSeek(index)}
            aria-current={index === current ? 'true' : undefined}
            title={t('chapter', { number: index + 1, title: scene.title })}
            className="flex min-h-9 w-full items-baseline gap-3 rounded-lg px-2 py-1.5 text-start text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-medium"
          >
            <span className="w-10 shrink-0 text-end text-muted tabular-nums">
              {scene.start_seconds === null ? '–:––' : formatRunningTime(scene.start_seconds)}
            </span>
            <span lang={language}>{scene.title}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
