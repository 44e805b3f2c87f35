'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import type { Course } from '@/components/console/courses/course-wire'
import type { ModuleRecord } from '@/components/console/slides/use-scenes'
import { useApi } from '@/components/shared/api-client'

type Props = {
  course: Course
  module: ModuleRecord
  /** another one is another video: a browser would mix what it keeps of both */
  stamp: string
  video: RefObject<HTMLVideoElement | null>
  onTime: (seconds: number) => void
}

/** The video with its captions; where there is none yet, its place. */
export function VideoDeskPlayer({ course, module, stamp, video, onTime }: Props) {
  const api = useApi()
  const t = useTranslations('videoDesk')
  const number = module.module_index + 1
  const path = `/courses/${course.course_id}/modules/${number}`
  if (!module.video_ready)
    return (
      <div className="grid aspect-video place-content-center rounded-xl bg-sunken text-muted text-sm">
        {t('making')}
      </div>
    )
  return (
    <video
      key={stamp}
      ref={video}
      controls
      preload="metadata"
      aria-label={t('video', { number, title: module.title })}
      src={api.fileUrl(`${path}/video?disposition=inline&v=${encodeURIComponent(stamp)}`)}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
      className="aspect-video w-full rounded-xl bg-black"
    >
      <track
        kind="captions"
        default
        srcLang={course.language}
        label={t('captions')}
        src={api.fileUrl(`${path}/captions.vtt?disposition=inline`)}
      />
    </video>
  )
}
