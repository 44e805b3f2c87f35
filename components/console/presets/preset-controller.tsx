'use client'

import Link from 'next/link'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import type { Preset } from '@/components/console/data/preset-wire'
import { MissingObject } from '@/components/console/page-parts/missing-object'
import { isMissing, NotLoaded } from '@/components/shared/states/not-loaded'
import { useKeys } from '@/components/shared/use-keys'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { BrandController } from './brand/brand-controller'
import { PresetPictureController } from './pictures/preset-picture-controller'
import { PresetActions } from './preset-actions'
import { PresetStatusBadge } from './preset-badge'
import { PresetOverviewController } from './preset-overview-controller'
import { type PresetTab, type SetupState, setupSteps, tabsOf } from './preset-setup'
import { PresetSourceController } from './preset-source-controller'
import { QuestionnaireController } from './questionnaire/questionnaire-controller'
import { StyleSlideController } from './styles/style-slide-controller'
import { VoiceStyleController } from './styles/voice-style-controller'
import { usePreset, usePresetReview } from './use-preset'

export function PresetController({ presetId }: { presetId: string }) {
  const t = useTranslations('preset')
  const common = useTranslations('common')
  const { query, preset } = usePreset(presetId)
  if (!preset || isMissing(query)) {
    const absent = (
      <MissingObject of="/presets/{preset_id}" id={presetId} title={t('notFound')}>
        <p>{t('notFoundHint')}</p>
        <Link href="/presets" className={buttonClass('quiet')}>
          {common('allPresets')}
        </Link>
      </MissingObject>
    )
    return <NotLoaded of={query} rows={3} label={t('loading')} absent={absent} />
  }
  return <PresetPage preset={preset} />
}

function PresetPage({ preset }: { preset: Preset }) {
  const t = useTranslations('preset')
  const common = useTranslations('common')
  const names = useTranslations('presetTab')
  const list = useTranslations('presetList')
  const router = useRouter()
  const path = usePathname() ?? ''
  const asked = useSearchParams()?.get('tab')
  const { sourcesWait, brandWaits } = usePresetReview(preset.preset_id)
  const tabs = tabsOf(preset)
  const here = tabs.find((tab) => tab === asked) ?? 'overview'
  const go = (tab: string) =>
    router.replace(tab === 'overview' ? path : `${path}?tab=${tab}`, { scroll: false })
  useKeys(Object.fromEntries(tabs.map((tab, index) => [String(index + 1), () => go(tab)])))
  const title = preset.name
  useEffect(() => {
    document.title = `${title} · Coursewright`
  }, [title])
  const steps = setupSteps(preset, brandWaits)
  const contents: Record<PresetTab, () => ReactNode> = {
    overview: () => <PresetOverviewController preset={preset} steps={steps} onGo={go} />,
    sources: () => <PresetSourceController presetId={preset.preset_id} isWaiting={sourcesWait} />,
    brand: () => <BrandController preset={preset} isWaiting={brandWaits} onGo={go} />,
    questionnaire: () => <QuestionnaireController presetId={preset.preset_id} />,
    slides: () => <StyleSlideController preset={preset} onGo={go} />,
    voice: () => <VoiceStyleController preset={preset} onGo={go} />,
    pictures: () => <PresetPictureController presetId={preset.preset_id} />,
  }
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: '/presets', label: common('allPresets') }}
        badge={
          <span className="flex flex-wrap gap-1.5">
            <PresetStatusBadge status={preset.status} />
            <Badge tone="neutral">{list(preset.preset_type)}</Badge>
          </span>
        }
        actions={<PresetActions preset={preset} />}
      />
      <Tabs
        label={t('parts')}
        value={here}
        onChange={go}
        tabs={tabs.map((tab) => ({
          key: tab,
          label: names(tab),
          badge: <StepDot state={stateOf(tab)} />,
          content: tab === here ? contents[tab]() : null,
        }))}
      />
    </>
  )

  function stateOf(tab: PresetTab): SetupState | null {
    if (tab === 'sources') return sourcesWait ? 'review' : null
    return steps.find((step) => step.tab === tab)?.state ?? null
  }
}

const DOTS: Record<SetupState, string> = {
  todo: 'border border-edge',
  making: 'bg-accent motion-safe:animate-pulse',
  review: 'bg-warn',
  failed: 'bg-bad',
  done: 'bg-good',
}

function StepDot({ state }: { state: SetupState | null }) {
  const t = useTranslations('setupState')
  if (!state) return null
  return (
    <>
      <span aria-hidden="true" title={t(state)} className={`size-2 rounded-full ${DOTS[state]}`} />
      <span className="sr-only">{t(state)}</span>
    </>
  )
}
