'use client'

import { useTranslations } from 'next-intl'
import type { Preset } from '@/components/console/data/preset-wire'
import type { PresetTab } from '@/components/console/presets/preset-setup'
import { usePresetSources } from '@/components/console/presets/use-preset-sources'
import { filledRows } from '@/components/console/voices/glossary-rows'
import { useVoices } from '@/components/console/voices/use-voices'
import { useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { StyleStage } from './style-stage'
import { useStylePatch } from './use-style-patch'
import { VoiceStyleEditor } from './voice-style-editor'
import type { VoicePatch } from './voice-style-patch'

type Props = { preset: Preset; onGo: (tab: PresetTab) => void }

export function VoiceStyleController({ preset, onGo }: Props) {
  const t = useTranslations('voiceStyle')
  const api = useApi()
  const path = { preset_id: preset.preset_id }
  const voices = useVoices()
  const sources = usePresetSources(preset.preset_id)
  const { query, generate, editing } = useStylePatch(preset.preset_id, 'voice-style', {
    read: () => api.get('/presets/{preset_id}/voice-style', { path }),
    generate: () => api.post('/presets/{preset_id}/voice-style/generate', { path }),
    save: ({ glossary, pronunciations: _former, ...rest }: VoicePatch) =>
      api.patch('/presets/{preset_id}/voice-style', {
        path,
        body: { ...rest, ...(glossary && { glossary: filledRows(glossary) }) },
      }),
    said: { queued: t('queued'), saved: t('saved') },
  })
  if (!query.data || !voices.data) return <NotLoaded of={[query, voices]} rows={3} label={t('loading')} />
  return (
    <StyleStage
      preset={preset}
      words="voiceStyle"
      style={query.data}
      isMade={query.data.content.voice !== null}
      busy={generate.isPending}
      onGenerate={() => generate.mutate()}
      onGo={onGo}
    >
      <VoiceStyleEditor style={query.data} voices={voices.data} sources={sources.data ?? []} {...editing} />
    </StyleStage>
  )
}
