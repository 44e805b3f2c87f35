'use client'

import { useTranslations } from 'next-intl'
import type { Scene } from '@/components/console/courses/course-wire'
import { formatRunningTime } from '@/components/shared/format-time'

type Props = {
  scenes: Scene[]
  /** the course's */
  language: string
  current: number
  onSeek: (index: number) => void
}

/** The scenes of a video with the time each begins at; a press goes there. */
export function VideoDeskChapters({ scenes, language, current, onSeek }: Props) {
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
