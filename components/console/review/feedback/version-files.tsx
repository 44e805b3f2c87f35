'use client'

import { useTranslations } from 'next-intl'
import type { ArtifactVersion } from '@/components/console/data/review-wire'
import { useApi } from '@/components/shared/api-client'

type Props = {
  /** of the artifact */
  path: { course_id: string; asset_id: number }
  version: ArtifactVersion
  newest: ArtifactVersion | undefined
}

/** The picture or the sound of a version beside the current one; renders nothing if it has none. */
export function VersionFiles({ path, version, newest }: Props) {
  const t = useTranslations('reviewDesk')
  const isNewest = newest === undefined || newest.version === version.version
  const shown = [version, ...(isNewest ? [] : [newest])]
  if (!version.files.some(({ kind }) => kind === 'slide' || kind === 'audio')) return null
  return (
    <div className={`grid gap-4 ${isNewest ? '' : 'md:grid-cols-2'}`}>
      {shown.map((each) => (
        <figure key={each.version} className="grid content-start gap-2">
          <figcaption className="font-medium text-sm">
            {each === newest ? t('versionNow') : t('version', { number: each.version })}
          </figcaption>
          <File path={path} version={each} />
        </figure>
      ))}
    </div>
  )
}

function File({ path, version }: Pick<Props, 'path' | 'version'>) {
  const api = useApi()
  const t = useTranslations('reviewDesk')
  const common = useTranslations('common')
  const number = version.version
  const slide = version.files.find(({ kind }) => kind === 'slide')
  const hasSound = version.files.some(({ kind }) => kind === 'audio')
  if (slide)
    return (
      // biome-ignore lint/performance/noImgElement: signed addresses change, there is nothing to optimize
      <img
        src={new URL(slide.url).pathname}
        alt={t('versionSlide', { number })}
        className="aspect-video w-full rounded-lg border border-line"
      />
    )
  if (!hasSound) return <p className="text-muted text-sm">{common('newVersion')}</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands below
    <audio
      controls
      preload="none"
      aria-label={t('versionSound', { number })}
      src={api.fileUrl('/courses/{course_id}/artifacts/{asset_id}/sound', {
        path,
        query: { version: number },
      })}
      className="w-full"
    />
  )
}
