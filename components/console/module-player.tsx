'use client'

import { useTranslations } from 'next-intl'
import { useApi } from './api-client'
import type { Course, CourseModule } from './course-wire'

export function ModulePlayer({ course, module }: { course: Course; module: CourseModule }) {
  const api = useApi()
  const t = useTranslations('course')
  const number = module.module_index + 1
  const path = `/courses/${course.course_id}/modules/${number}`
  const downloads = [
    { href: api.fileUrl(`${path}/video`), text: t('downloadVideo') },
    { href: api.fileUrl(`${path}/captions.vtt`), text: t('downloadCaptions') },
    { href: api.fileUrl(`${path}/transcript`), text: t('downloadTranscript') },
  ]
  return (
    <div className="grid gap-3">
      <video
        controls
        preload="metadata"
        aria-label={t('video', { number, title: module.title })}
        src={api.fileUrl(`${path}/video?disposition=inline`)}
        className="aspect-video w-full rounded-lg bg-black"
      >
        <track
          kind="captions"
          default
          srcLang={course.language}
          label={t('captions')}
          src={api.fileUrl(`${path}/captions.vtt?disposition=inline`)}
        />
      </video>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {downloads.map(({ href, text }) => (
          <li key={href}>
            <a href={href} download className="text-accent-strong underline underline-offset-4">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
