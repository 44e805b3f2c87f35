'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { Course, CourseModule } from '@/components/console/data/course-wire'
import { useApi } from '@/components/shared/api-client'

type Props = {
  course: Course
  module: Pick<CourseModule, 'module_index' | 'title'>
  /** A new one makes a new video element: browsers mix cached parts of both otherwise. */
  stamp?: string
  autoPlay?: boolean
  className?: string
  ref?: Ref<HTMLVideoElement>
  onTime?: (seconds: number) => void
}

/** The video of a module with its captions, and space below the picture for the browser's controls. */
export function ModuleVideo({
  course,
  module,
  stamp = '',
  autoPlay = false,
  className = '',
  ref,
  onTime,
}: Props) {
  const api = useApi()
  const t = useTranslations('course')
  const common = useTranslations('common')
  const number = module.module_index + 1
  const call = {
    path: { course_id: course.course_id, module_num: number },
    query: { disposition: 'inline' },
  } as const
  return (
    <div className="@container">
      <video
        key={stamp}
        controls
        autoPlay={autoPlay}
        ref={ref}
        preload="metadata"
        aria-label={common('videoOf', { number, title: module.title })}
        src={api.fileUrl('/courses/{course_id}/modules/{module_num}/video', { ...call, stamp })}
        onTimeUpdate={(event) => onTime?.(event.currentTarget.currentTime)}
        className={`h-[calc(56.25cqi+3.5rem)] w-full bg-black object-top fullscreen:object-center ${className}`}
      >
        <track
          kind="captions"
          default
          srcLang={course.language}
          label={t('captions')}
          src={api.fileUrl('/courses/{course_id}/modules/{module_num}/captions.vtt', call)}
        />
      </video>
    </div>
  )
}
