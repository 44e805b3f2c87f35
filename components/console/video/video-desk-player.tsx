'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import type { Course, ModuleRecord } from '@/components/console/data/course-wire'
import { useApi } from '@/components/shared/api-client'

type Props = {
  course: Course
  module: ModuleRecord
  /** A new key makes a new video element: browsers mix cached parts of both otherwise. */
  stamp: string
  video: RefObject<HTMLVideoElement | null>
  onTime: (seconds: number) => void
}

/** The video with its captions, or a placeholder of the same size. */
export function VideoDeskPlayer({ course, module, stamp, video, onTime }: Props) {
  const api = useApi()
  const t = useTranslations('videoDesk')
  const common = useTranslations('common')
  const number = module.module_index + 1
  const call = {
    path: { course_id: course.course_id, module_num: number },
    query: { disposition: 'inline' },
  } as const
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
      aria-label={common('videoOf', { number, title: module.title })}
      src={api.fileUrl('/courses/{course_id}/modules/{module_num}/video', { ...call, stamp })}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
      className="aspect-video w-full rounded-xl bg-black"
    >
      <track
        kind="captions"
        default
        srcLang={course.language}
        label={t('captions')}
        src={api.fileUrl('/courses/{course_id}/modules/{module_num}/captions.vtt', call)}
      />
    </video>
  )
}
