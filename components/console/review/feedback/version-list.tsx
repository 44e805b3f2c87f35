'use client'

import { useLocale, useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ArtifactVersion } from '@/components/console/data/review-wire'
import { formatAgo, RENEWED } from '@/components/shared/format-time'
import { useRead } from '@/components/shared/queries/use-read'
import { VersionView } from './version-view'

type Props = {
  courseId: string
  assetId: number
  /** changes when the artifact does, so that the list is refetched */
  stamp: string
  /** an artifact's content as text, to compare */
  textOf: (content: ArtifactVersion['content']) => string
  canRestore: boolean
}

/** The author of a version that no person wrote. */
const OURS = ['reader', 'author', 'unknown']

/**
 * The versions of an artifact: who made each, what it changed from the previous one, and a way to restore it.
 */
export function VersionList({ courseId, assetId, stamp, textOf, canRestore }: Props) {
  const t = useTranslations('reviewDesk')
  const reasons = useTranslations('versionReason')
  const ledger = useTranslations('ledger')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const [shown, setShown] = useState<ArtifactVersion | null>(null)
  const path = { course_id: courseId, asset_id: assetId }
  const query = useRead(
    ['course', courseId, 'versions', assetId, stamp],
    '/courses/{course_id}/artifacts/{asset_id}/versions',
    { path, placeholderData: (previous) => previous },
  )
  const versions = query.data ?? []
  return (
    <>
      <ol className="grid gap-1">
        {versions.map((version) => (
          <li key={version.version}>
            <button
              type="button"
              onClick={() => setShown(version)}
              className="flex w-full flex-wrap items-baseline justify-between gap-x-3 rounded-lg px-2 py-1.5 text-start text-sm hover:bg-sunken"
            >
              <span>
                {t('version', { number: version.version })} · {reasons(version.reason)}
              </span>
              <span className="text-muted">
                {OURS.includes(version.author) ? ledger('service') : version.author} ·{' '}
                {formatAgo(version.created_at, locale, now)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {shown && (
        <VersionView
          path={path}
          shown={shown}
          before={versions.find(({ version }) => version < shown.version)}
          newest={versions[0]}
          textOf={textOf}
          canRestore={canRestore}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
