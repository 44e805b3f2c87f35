'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Course, CourseModule, Scene } from '@/components/console/data/course-wire'
import { useApi } from '@/components/shared/api-client'
import { localAddress } from '@/components/shared/local-address'
import { NotLoaded } from '@/components/shared/states/not-loaded'

export function SceneListController({ course, module }: { course: Course; module: CourseModule }) {
  const api = useApi()
  const t = useTranslations('course')
  const query = useQuery({
    queryKey: ['course', course.course_id, 'module', module.module_index],
    queryFn: async () =>
      (
        await api.get('/courses/{course_id}/modules/{module_num}', {
          path: { course_id: course.course_id, module_num: module.module_index + 1 },
        })
      ).scenes,
    placeholderData: (previous) => previous,
  })
  if (query.data) return <SceneList scenes={query.data} language={course.language} />
  return <NotLoaded of={query} rows={2} label={t('loading')} failed={t('scenesFailed')} />
}

function SceneList({ scenes, language }: { scenes: Scene[]; language: string }) {
  const t = useTranslations('course')
  const common = useTranslations('common')
  return (
    <ol className="grid gap-6">
      {scenes.map((scene) => (
        <li key={scene.scene_index} className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          {scene.slide ? (
            // biome-ignore lint/performance/noImgElement: signed addresses change at every read, there is nothing to optimize
            <img
              src={localAddress(scene.slide.url)}
              alt={common('slideName', { number: scene.scene_index + 1, title: scene.title })}
              loading="lazy"
              className="aspect-video w-full rounded-lg border border-line bg-sunken"
            />
          ) : (
            <p className="grid aspect-video place-content-center rounded-lg bg-sunken text-muted text-sm">
              {t('slidePending')}
            </p>
          )}
          <div className="grid content-start gap-2 text-sm">
            <h3 className="font-medium" lang={language}>
              {scene.title}
            </h3>
            <p className="text-muted" lang={language}>
              {scene.narration}
            </p>
            {scene.audio && (
              // biome-ignore lint/a11y/useMediaCaption: what is said is the text above
              <audio
                controls
                preload="none"
                aria-label={t('sceneAudio', { number: scene.scene_index + 1 })}
                src={localAddress(scene.audio.url)}
                className="h-10 w-full"
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
