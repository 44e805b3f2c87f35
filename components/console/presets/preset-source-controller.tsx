'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PresetSource } from '@/components/console/data/preset-wire'
import { useAskedAction } from '@/components/shared/queries/use-asked-action'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Notice } from '@/components/ui/notice'
import { PresetSourceAdd } from './preset-source-add'
import { PresetSourceEditor } from './preset-source-editor'
import { PresetSourceList } from './preset-source-list'
import { usePresetSources } from './use-preset-sources'

export function PresetSourceController({ presetId, isWaiting }: { presetId: string; isWaiting: boolean }) {
  const t = useTranslations('presetSources')
  const common = useTranslations('common')
  const path = { preset_id: presetId }
  const query = usePresetSources(presetId)
  const [edited, setEdited] = useState<PresetSource | null>(null)
  const refreshes = [['preset', presetId], ['reviews']]
  const exclude = useAction({
    run: (api, { source_id, excluded }: PresetSource) =>
      api.patch('/presets/{preset_id}/sources/{source_id}', {
        path: { ...path, source_id },
        body: { excluded: !excluded },
      }),
    refreshes,
    done: (_, { excluded }) => common(excluded ? 'sourceUsedAgain' : 'sourceLeftOut'),
  })
  const remove = useAskedAction({
    run: (api, { source_id }: PresetSource) =>
      api.delete('/presets/{preset_id}/sources/{source_id}', { path: { ...path, source_id } }),
    refreshes,
    done: t('removedDone'),
  })
  const approve = useAction({
    run: (api) => api.post('/presets/{preset_id}/sources/approve', { path }),
    refreshes,
    done: t('approvedDone'),
  })
  if (!query.data) return <NotLoaded of={query} rows={3} label={common('loadingSources')} />
  return (
    <>
      {isWaiting && (
        <Notice tone="warn">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t('waits')}</p>
            <Button busy={approve.isPending} onClick={() => approve.mutate()}>
              {t('approve')}
            </Button>
          </div>
        </Notice>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <PresetSourceList
          sources={query.data}
          busyId={exclude.isPending ? exclude.variables.source_id : null}
          onExclude={(source) => exclude.mutate(source)}
          onCorrect={setEdited}
          onRemove={remove.ask}
        />
        <PresetSourceAdd presetId={presetId} />
      </div>
      {edited && <PresetSourceEditor presetId={presetId} source={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={remove.asked !== null}
        {...remove.dialog}
        title={common('deleteTitle', { name: remove.asked?.name ?? '' })}
        description={t('removeHint')}
        confirmLabel={common('delete')}
        danger
      />
    </>
  )
}
