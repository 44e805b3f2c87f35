'use client'

import { useTranslations } from 'next-intl'
import type { Preset } from '@/components/console/data/preset-wire'
import type { PresetTab } from '@/components/console/presets/preset-setup'
import { usePresetStyle } from '@/components/console/presets/use-preset'
import { useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { type SlidePatch, StyleSlideEditor } from './style-slide-editor'
import { StyleStage } from './style-stage'
import { useStylePatch } from './use-style-patch'

type Props = { preset: Preset; onGo: (tab: PresetTab) => void }

export function StyleSlideController({ preset, onGo }: Props) {
  const t = useTranslations('slideStyle')
  const api = useApi()
  const path = { preset_id: preset.preset_id }
  const brand = usePresetStyle(preset.preset_id, 'brand', () =>
    api.get('/presets/{preset_id}/brand', { path }),
  )
  const { query, generate, editing } = useStylePatch(preset.preset_id, 'slide-style', {
    read: () => api.get('/presets/{preset_id}/slide-style', { path }),
    generate: () => api.post('/presets/{preset_id}/slide-style/generate', { path }),
    save: (body: SlidePatch) => api.patch('/presets/{preset_id}/slide-style', { path, body }),
    said: { queued: t('queued'), saved: t('saved') },
  })
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} />
  return (
    <StyleStage
      preset={preset}
      words="slideStyle"
      style={query.data}
      isMade={query.data.content.family !== null}
      busy={generate.isPending}
      onGenerate={() => generate.mutate()}
      onGo={onGo}
    >
      <StyleSlideEditor style={query.data} brand={brand.data?.content ?? null} {...editing} />
    </StyleStage>
  )
}
