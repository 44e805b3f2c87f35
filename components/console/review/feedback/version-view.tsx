'use client'

import { useTranslations } from 'next-intl'
import type { ArtifactVersion } from '@/components/console/data/review-wire'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { DiffText } from './diff-text'
import { VersionFiles } from './version-files'

type Props = {
  path: { course_id: string; asset_id: number }
  shown: ArtifactVersion
  before: ArtifactVersion | undefined
  newest: ArtifactVersion | undefined
  textOf: (content: ArtifactVersion['content']) => string
  canRestore: boolean
  onClose: () => void
}

/** A version of an artifact: what it changed from the previous one, and a way to restore it. */
export function VersionView({ path, shown, before, newest, textOf, canRestore, onClose }: Props) {
  const t = useTranslations('reviewDesk')
  const restore = useAction({
    run: (api, version: number) =>
      api.post('/courses/{course_id}/artifacts/{asset_id}/versions/{version}/restore', {
        path: { ...path, version },
        body: {},
      }),
    refreshes: [['course', path.course_id]],
    done: t('restored'),
    onDone: onClose,
  })
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('versionTitle', { number: shown.version })}
      description={before ? t('versionDiff', { number: before.version }) : t('versionFirst')}
      size="wide"
    >
      <VersionFiles path={path} version={shown} newest={newest} />
      <DiffText before={before ? textOf(before.content) : null} after={textOf(shown.content)} />
      {canRestore && shown.version !== newest?.version && (
        <div className="flex justify-end">
          <Button busy={restore.isPending} onClick={() => restore.mutate(shown.version)}>
            {t('restore')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
