import { useTranslations } from 'next-intl'
import type { Scene } from '@/components/console/courses/course-wire'
import { localAddress } from '@/components/shared/local-address'

export function SceneList({ scenes, language }: { scenes: Scene[]; language: string }) {
  const t = useTranslations('course')
  return (
    <ol className="grid gap-6">
      {scenes.map((scene) => (
        <li key={scene.scene_index} className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          {scene.slide ? (
            // biome-ignore lint/performance/noImgElement: signed addresses change at every read, there is nothing to optimise
            <img
              src={localAddress(scene.slide.url)}
              alt={t('slide', { number: scene.scene_index + 1, title: scene.title })}
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
