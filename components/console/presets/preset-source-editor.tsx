'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PresetSource } from '@/components/console/data/preset-wire'
import { ConflictDialog } from '@/components/console/review/feedback/conflict-dialog'
import { ApiError } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { useDraft } from '@/components/shared/use-draft'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { TextArea } from '@/components/ui/field/text-area'

type Props = { presetId: string; source: PresetSource; onClose: () => void }

/** Corrects the extracted text of a source; unsaved text survives closing the window. */
export function PresetSourceEditor({ presetId, source, onClose }: Props) {
  const t = useTranslations('presetSources')
  const common = useTranslations('common')
  const path = { preset_id: presetId, source_id: source.source_id }
  const draft = useDraft(`preset source ${source.source_id}`, source.text, source.text)
  const [theirs, setTheirs] = useState<string | null>(null)
  const save = useAction({
    // The route has no versions: the stored text is compared with the one the draft started from.
    run: async (api, isDecided: boolean) => {
      const stored = await api.get('/presets/{preset_id}/sources/{source_id}', { path })
      if (!isDecided && stored.text !== draft.base)
        throw new ApiError(409, '', 'version_conflict', { details: { text: stored.text } })
      return api.patch('/presets/{preset_id}/sources/{source_id}', { path, body: { text: draft.value } })
    },
    refreshes: [['preset', presetId], ['reviews']],
    done: common('textUpdated'),
    onDone: () => {
      draft.drop()
      onClose()
    },
    onFailed: ({ code, details }) => {
      if (code !== 'version_conflict' || typeof details.text !== 'string') return false
      setTheirs(details.text)
      return true
    },
  })
  if (theirs !== null)
    return (
      <ConflictDialog
        theirs={theirs}
        mine={draft.value}
        busy={save.isPending}
        onClose={() => setTheirs(null)}
        onKeepMine={() => save.mutate(true)}
        onTakeTheirs={() => {
          draft.drop()
          onClose()
        }}
      />
    )
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('correctTitle', { name: source.name })}
      description={t('correctHint')}
      size="wide"
    >
      <TextArea
        label={t('text')}
        hideLabel
        lang={source.language ?? undefined}
        className="max-h-[60dvh] min-h-80 leading-relaxed"
        value={draft.value}
        onChange={(event) => draft.change(event.currentTarget.value)}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {draft.isDirty && (
          <Button look="quiet" className="mr-auto" onClick={draft.drop}>
            {common('undo')}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {common('close')}
        </Button>
        <Button
          busy={save.isPending}
          disabled={!draft.isDirty || draft.value.trim() === ''}
          onClick={() => save.mutate(false)}
        >
          {save.isPending ? common('saving') : common('save')}
        </Button>
      </div>
    </Dialog>
  )
}
