'use client'

import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { LoadFailure } from './load-failure'
import type { PresetTab } from './preset-setup'
import type { Brand, Preset } from './preset-wire'
import { type SlidePatch, StyleSlideEditor } from './style-slide-editor'
import { StyleStage } from './style-stage'
import { usePresetStyle } from './use-preset'
import { useStylePatch } from './use-style-patch'

type Props = { preset: Preset; onGo: (tab: PresetTab) => void }

export function StyleSlideController({ preset, onGo }: Props) {
  const t = useTranslations('slideStyle')
  const brand = usePresetStyle<Brand>(preset.preset_id, 'brand')
  const { query, generate, editing } = useStylePatch(preset.preset_id, 'slide-style', {
    bodyOf: (patch: SlidePatch) => patch,
    said: { queued: t('queued'), saved: t('saved') },
  })
  if (query.isPending) return <Skeleton rows={3} label={t('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
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
