'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { type FieldIssue, useApi } from '../api-client'
import { useAction } from '../use-action'
import { useKeys } from '../use-keys'
import { issuesByField } from './brand-draft'
import { LoadFailure } from './load-failure'
import type { PresetTab } from './preset-setup'
import type { Preset, VoiceStyle } from './preset-wire'
import { StyleStatus } from './style-status'
import { useDraft } from './use-draft'
import { presetPath, usePresetStyle } from './use-preset'
import { usePresetSources } from './use-preset-sources'
import { useVoices } from './use-voices'
import { VoiceStyleEditor } from './voice-style-editor'
import { filledTerms, type VoicePatch } from './voice-style-patch'

type Props = { preset: Preset; onGo: (tab: PresetTab) => void }

export function VoiceStyleController({ preset, onGo }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('voiceStyle')
  const { preset_id, artifacts } = preset
  const path = `${presetPath(preset_id)}/voice-style`
  const query = usePresetStyle<VoiceStyle>(preset_id, 'voice-style')
  const voices = useVoices()
  const sources = usePresetSources(preset_id)
  const draft = useDraft<VoicePatch>(`voice style ${preset_id}`, '', {})
  const [issues, setIssues] = useState<Record<string, FieldIssue>>({})
  const refreshes = [['preset', preset_id]]
  const generate = useAction({
    run: () => api.send('POST', `${path}/generate`),
    refreshes,
    done: t('queued'),
    onDone: draft.drop,
  })
  const save = useAction({
    run: () => {
      setIssues({})
      const { pronunciations, ...rest } = draft.value
      return api.send<VoiceStyle>('PATCH', path, {
        ...rest,
        ...(pronunciations && { pronunciations: filledTerms(pronunciations) }),
      })
    },
    refreshes,
    done: t('saved'),
    onDone: (saved) => {
      client.setQueryData(['preset', preset_id, 'voice-style'], saved)
      draft.drop()
    },
    onFailed: (error) => {
      setIssues(issuesByField(error.issues))
      return error.issues.length > 0
    },
  })
  const isDirty = draft.isDirty && Object.keys(draft.value).length > 0
  const submit = () => {
    if (isDirty && !save.isPending) save.mutate()
  }
  useKeys({ 'mod+s': submit })
  if (query.isPending || voices.isPending) return <Skeleton rows={3} label={t('loading')} />
  if (!query.data || !voices.data)
    return <LoadFailure onRetry={() => Promise.all([query.refetch(), voices.refetch()])} />
  const { content, status, reason } = query.data
  if (!content.voice && status !== 'queued' && status !== 'running')
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{artifacts.brand.status === 'ready' ? t('emptyHint') : t('needsBrand')}</p>
        {status === 'failed' && reason && <p className="text-bad">{reason}</p>}
        {artifacts.brand.status === 'ready' ? (
          <Button busy={generate.isPending} onClick={() => generate.mutate()}>
            {t('generate')}
          </Button>
        ) : (
          <Button onClick={() => onGo('brand')}>{t('toBrand')}</Button>
        )}
      </EmptyState>
    )
  return (
    <>
      <StyleStatus
        status={status}
        reason={reason}
        texts={{ making: t('making'), failed: t('failed'), ready: t('ready') }}
        action={t('regenerate')}
        confirm={{ title: t('regenerateTitle'), hint: t('regenerateHint') }}
        busy={generate.isPending}
        onGenerate={() => generate.mutate()}
      />
      {content.voice && (
        <VoiceStyleEditor
          style={query.data}
          voices={voices.data}
          sources={sources.data ?? []}
          patch={draft.value}
          issues={issues}
          isDirty={isDirty}
          busy={save.isPending}
          onChange={draft.change}
          onSave={submit}
          onDrop={() => {
            draft.drop()
            setIssues({})
          }}
        />
      )}
    </>
  )
}
