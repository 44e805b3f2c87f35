'use client'

import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { PRESET_FILES, type Upload } from '@/components/console/documents/upload-file'
import { UploadList } from '@/components/console/documents/upload-list'
import { useUploads } from '@/components/console/documents/use-uploads'
import { issuesOf } from '@/components/shared/field-issues'
import { useAction } from '@/components/shared/use-action'
import { useDraft } from '@/components/shared/use-draft'
import { withScheme } from '@/components/shared/with-scheme'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FileDrop } from '@/components/ui/field/file-drop'
import { EMPTY_PRESET, type NewPreset, PresetNewForm } from './preset-new-form'

/** Creates a preset, then uploads its files; its page opens when all are uploaded. */
export function PresetNewController() {
  const router = useRouter()
  const client = useQueryClient()
  const t = useTranslations('presetNew')
  const draft = useDraft<NewPreset>('new preset', '', EMPTY_PRESET)
  const { uploads, add, send, dismiss, inState } = useUploads(PRESET_FILES)
  const [madeId, setMadeId] = useState<string | null>(null)
  // One idempotency key per content: pressing again after a lost response returns the same preset.
  const sent = useRef({ content: '', key: '' })
  const upload = useAction({
    run: async (api, presetId: string) => {
      const path = { preset_id: presetId }
      await send((file, onProgress) =>
        api.post('/presets/{preset_id}/sources', { path, body: { source_files: [file] }, onProgress }),
      )
    },
    onDone: (_, presetId) => {
      if (inState('refused').length === 0) router.push(`/presets/${presetId}`)
    },
  })
  const create = useAction({
    run: async (api) => {
      const { name, type, description, country, url } = draft.value
      const body = {
        name,
        preset_type: type,
        ...(description.trim() && { preset_description: description.trim() }),
        ...(country.trim() && { country: country.trim() }),
        ...(url.trim() && { source_url: withScheme(url.trim()) }),
      }
      const content = JSON.stringify(body)
      if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() }
      return api.post('/presets', { body, key: sent.current.key })
    },
    done: t('created'),
    onDone: ({ preset_id }) => {
      draft.drop()
      void client.invalidateQueries({ queryKey: ['presets'] })
      // Refused before sending, and dismissed: the user has seen them.
      for (const { id } of inState('refused')) dismiss(id)
      if (inState('waiting').length > 0) setMadeId(preset_id)
      upload.mutate(preset_id)
    },
    onFailed: ({ issues }) => issues.length > 0,
  })
  if (madeId !== null)
    return (
      <PresetNewFiles
        presetId={madeId}
        uploads={uploads}
        busy={upload.isPending || (upload.isSuccess && inState('refused').length === 0)}
        onFiles={(files) => {
          add(files)
          upload.mutate(madeId)
        }}
        onDismiss={dismiss}
        onSend={() => upload.mutate(madeId)}
      />
    )
  return (
    <PresetNewForm
      value={draft.value}
      onChange={draft.change}
      uploads={uploads}
      onFiles={add}
      onDismiss={dismiss}
      issues={issuesOf(create.error)}
      busy={create.isPending || create.isSuccess}
      onCreate={() => create.mutate()}
    />
  )
}

type Props = {
  presetId: string
  uploads: Upload[]
  busy: boolean
  onFiles: (files: File[]) => void
  onDismiss: (id: string) => void
  onSend: () => void
}

/** The uploads of a preset that was just created; refused files are reported here, before its page opens. */
function PresetNewFiles({ presetId, uploads, busy, onFiles, onDismiss, onSend }: Props) {
  const t = useTranslations('presetNew')
  return (
    <div className="grid max-w-3xl gap-5">
      <Card title={t('filesTitle')} description={busy ? t('filesBusy') : t('filesLeft')}>
        <UploadList uploads={uploads} onDismiss={onDismiss} onSend={busy ? undefined : onSend} />
        {!busy && <FileDrop label={t('drop')} hint={t('dropHint')} accept={PRESET_FILES} onFiles={onFiles} />}
      </Card>
      {!busy && (
        <Link href={`/presets/${presetId}`} className={`${buttonClass()} justify-self-start`}>
          {t('open')}
        </Link>
      )}
    </div>
  )
}
