'use client'

import { Play } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Course, type CourseModule, hasStopped } from '@/components/console/data/course-wire'
import { ModuleVideo } from '@/components/console/page-parts/module-video'
import { ModuleStatusBadge } from '@/components/console/page-parts/status-badge'
import { formatRunningTime } from '@/components/shared/format-time'
import { localAddress } from '@/components/shared/local-address'
import { useRead } from '@/components/shared/queries/use-read'

/** Signed URLs expire after an hour. */
const FRESH_MS = 30 * 60_000

/** The modules, each with its first slide as the thumbnail of its video. */
export function ModuleList({ course }: { course: Course }) {
  const t = useTranslations('course')
  const shown = course.modules.filter((module) => module.video_ready)
  const pictures = useRead(
    ['course', course.course_id, 'pictures', shown.map((module) => `${module.module_index}${module.status}`)],
    '/courses/{course_id}/modules',
    {
      path: { course_id: course.course_id },
      enabled: shown.length > 0,
      staleTime: FRESH_MS,
      placeholderData: (previous) => previous,
    },
  )
  const pictureOf = (index: number) =>
    pictures.data?.find((module) => module.module_index === index)?.scenes[0]?.slide?.url ?? null
  return (
    <section className="grid gap-3" aria-labelledby="modules">
      <h2 id="modules" className="font-semibold text-lg">
        {t('modules')}
      </h2>
      {course.modules.length === 0 && (
        <p className="text-muted text-sm">{t(hasStopped(course) ? 'modulesNone' : 'modulesEmpty')}</p>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {course.modules.map((module) => (
          <ModuleCard
            key={module.module_index}
            course={course}
            module={module}
            picture={pictureOf(module.module_index)}
          />
        ))}
      </div>
    </section>
  )
}

type Props = { course: Course; module: CourseModule; picture: string | null }

function ModuleCard({ course, module, picture }: Props) {
  const t = useTranslations('course')
  const common = useTranslations('common')
  const [isPlaying, setPlaying] = useState(false)
  const number = module.module_index + 1
  const facts = [
    module.scene_count > 0 ? common('sceneCount', { count: module.scene_count }) : null,
    module.question_count > 0 ? common('questionCount', { count: module.question_count }) : null,
  ].filter(Boolean)
  return (
    <article
      id={`module-${number}`}
      className="scroll-mt-4 overflow-hidden rounded-xl border border-line bg-surface"
    >
      {module.video_ready && isPlaying && <ModuleVideo course={course} module={module} autoPlay />}
      {module.video_ready && !isPlaying && (
        <div className="relative aspect-video border-line border-b bg-sunken">
          {picture && (
            // biome-ignore lint/performance/noImgElement: signed addresses change at every read, there is nothing to optimize
            <img src={localAddress(picture)} alt="" className="size-full object-cover" />
          )}
          <button
            type="button"
            onClick={() => setPlaying(true)}
            aria-label={t('play', { number, title: module.title })}
            className="-outline-offset-4 group absolute inset-0 flex items-center justify-center"
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
