import { useTranslations } from 'next-intl'
import type { Scene } from '@/components/console/data/course-wire'
import { formatRunningTime } from '@/components/shared/format-time'
import { localAddress } from '@/components/shared/local-address'

type Props = {
  scenes: Scene[]
  language: string
  current: number | null
  /** null while there is no video to seek in */
  onSeek: ((seconds: number) => void) | null
}

/** The scenes of a module; selecting one seeks the video to it. */
export function ModuleChapters({ scenes, language, current, onSeek }: Props) {
  const t = useTranslations('modulePage')
  return (
    <section aria-labelledby="chapters" className="overflow-hidden rounded-xl border border-line bg-surface">
      <h2 id="chapters" className="border-line border-b px-4 py-3 font-semibold text-sm">
        {t('chapters')}
      </h2>
      {scenes.length === 0 && <p className="px-4 py-5 text-muted text-sm">{t('chaptersEmpty')}</p>}
      <ol className="max-h-[30rem] overflow-y-auto p-1.5">
        {scenes.map((scene) => (
          <li key={scene.scene_index}>
            <button
              type="button"
              disabled={!onSeek || scene.start_seconds === null}
              aria-current={scene.scene_index === current ? 'true' : undefined}
              onClick={() => scene.start_seconds !== null && onSeek?.(scene.start_seconds)}
              className="-outline-offset-2 flex w-full items-center gap-3 rounded-lg p-1.5 text-start text-sm enabled:hover:bg-sunken aria-[current=true]:bg-info-soft aria-[current=true]:font-medium"
            >
              {scene.slide ? (
                // biome-ignore lint/performance/noImgElement: signed addresses change at every read, there is nothing to optimize
                <img
                  src={localAddress(scene.slide.url)}
                  alt=""
                  loading="lazy"
                  className="aspect-video w-20 shrink-0 rounded border border-line object-cover"
                />
              ) : (
                <span className="aspect-video w-20 shrink-0 rounded bg-sunken" />
              )}
              <span className="line-clamp-2 min-w-0 flex-1" lang={language}>
                {scene.title}
              </span>
              {scene.start_seconds !== null && (
                <span className="shrink-0 text-muted text-xs tabular-nums">
                  {formatRunningTime(scene.start_seconds)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
