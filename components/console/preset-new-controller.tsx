'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type FieldIssue, useApi } from '../api-client'
import { useAction } from '../use-action'
import { encodeFiles } from './preset-file'
import { EMPTY_PRESET, type NewPreset, PresetNewForm } from './preset-new-form'
import type { Preset } from './preset-wire'
import { useDraft } from './use-draft'

export function PresetNewController() {
  const api = useApi()
  const router = useRouter()
  const client = useQueryClient()
  const t = useTranslations('presetNew')
  const draft = useDraft<NewPreset>('new preset', '', EMPTY_PRESET)
  const [files, setFiles] = useState<File[]>([])
  const [issues, setIssues] = useState<FieldIssue[]>([])
  // One key per content: pressed again after a lost answer, the same preset comes back.
  const sent = useRef({ content: '', key: '' })
  const create = useAction({
    run: async () => {
      setIssues([])
      const { name, type, description, country, url } = draft.value
      const body = {
        name,
        preset_type: type,
        ...(description.trim() && { preset_description: description.trim() }),
        ...(country.trim() && { country: country.trim() }),
        ...(url.trim() && { source_url: withScheme(url.trim()) }),
        ...(files.length > 0 && { source_files: await encodeFiles(files) }),
      }
      const content = JSON.stringify([
        draft.value,
        files.map((file) => [file.name, file.size, file.lastModified]),
      ])
      if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() }
      return api.send<Preset>('POST', '/presets', body, sent.current.key)
    },
    done: t('created'),
    onDone: (preset) => {
      draft.drop()
      void client.invalidateQueries({ queryKey: ['presets'] })
      router.push(`/presets/${preset.preset_id}`)
    },
    onFailed: (error) => {
      setIssues(error.issues)
      return error.issues.length > 0
    },
  })
  return (
    <PresetNewForm
      value={draft.value}
      onChange={draft.change}
      files={files}
      onFiles={setFiles}
      issues={issues}
      busy={create.isPending || create.isSuccess}
      onCreate={() => create.mutate()}
    />
  )
}

/** People write `example.com`; a scheme that is there is left as it is. */
const withScheme = (url: string): string => (/^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`)
