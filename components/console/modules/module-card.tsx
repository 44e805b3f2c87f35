'use client'

import { Play } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Course, type CourseModule, hasStopped } from '@/components/console/courses/course-wire'
import { ModuleStatusBadge } from '@/components/console/shell/status-badge'
import { formatRunningTime } from '@/components/shared/format-time'
import { localAddress } from '@/components/shared/local-address'
import { ModulePlayer } from './module-player'

type Props = { course: Course; module: CourseModule; picture: string | null }

export function ModuleCard({ course, module, picture }: Props) {
  const t = useTranslations('course')
  const [isPlaying, setPlaying] = useState(false)
  const number = module.module_index + 1
  const facts = [
    module.scene_count > 0 ? t('scenes', { count: module.scene_count }) : null,
    module.question_count > 0 ? t('questions', { count: module.question_count }) : null,
  ].filter(Boolean)
  return (
    <article
      id={`module-${number}`}
      className="scroll-mt-4 overflow-hidden rounded-xl border border-line bg-surface"
    >
      {module.video_ready && isPlaying && <ModulePlayer course={course} module={module} autoPlay />}
      {module.video_ready && !isPlaying && (
        <div className="relative aspect-video border-line border-b bg-sunken">
          {picture && (
            // biome-ignore lint/performance/noImgElement: signed addresses change at every read, there is nothing to optimise
            <img src={localAddress(picture)} alt="" className="size-full object-cover" />
          )}
          <button
            type="button"
            onClick={() => setPlaying(true)}
            aria-label={t('play', { number, title: module.title })}
            className="-outline-offset-4 group absolute inset-0 grid place-content-center"
          >
            <span className="flex size-14 items-center justify-center rounded-full bg-black/60 text-white transition-transform group-hover:scale-110">
              <Play aria-hidden="true" className="ml-0.5 size-6 fill-current" />
            </span>
          </button>
          {module.duration_seconds !== null && module.duration_seconds > 0 && (
            <span className="absolute right-2 bottom-2 rounded bg-black/75 px-1.5 py-0.5 text-white text-xs tabular-nums">
              {formatRunningTime(module.duration_seconds)}
            </span>
          )}
        </div>
      )}
      <div className="grid gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-muted text-xs">{[t('module', { number }), ...facts].join(' · ')}</p>
            <h3 className="font-semibold" lang={course.language}>
              <Link
                href={`/courses/${course.course_id}/modules/${number}`}
                className="underline-offset-4 hover:underline"
              >
                {module.title}
              </Link>
            </h3>
          </div>
          <ModuleStatusBadge status={module.status} />
        </div>
        <p className="line-clamp-3 text-muted text-sm" lang={course.language}>
          {module.description}
        </p>
        {!module.video_ready && !hasStopped(course) && (
          <p className="text-muted text-xs">{t('videoPending')}</p>
        )}
      </div>
    </article>
  )
}
