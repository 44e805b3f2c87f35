'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PresetTab } from '@/components/console/presets/preset-setup'
import { isMaking, type Preset } from '@/components/console/presets/preset-wire'
import { useServiceText } from '@/components/shared/use-service-text'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { StyleStatus } from './style-status'

type Props = {
  preset: Preset
  /** whose words are said */
  words: 'slideStyle' | 'voiceStyle'
  style: { status: string; reason: string | null }
  /** whether something of it was chosen yet */
  isMade: boolean
  busy: boolean
  onGenerate: () => void
  onGo: (tab: PresetTab) => void
  children: ReactNode
}

/** A style before it is made, while it is made, and around its editor. */
export function StyleStage({ preset, words, style, isMade, busy, onGenerate, onGo, children }: Props) {
  const t = useTranslations(words)
  const say = useServiceText()
  const hasBrand = preset.artifacts.brand.status === 'ready'
  const { status, reason } = style
  if (!isMade && !isMaking(style))
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{hasBrand ? t('emptyHint') : t('needsBrand')}</p>
        {status === 'failed' && reason && <p className="text-bad">{say(reason)}</p>}
        {hasBrand ? (
          <Button busy={busy} onClick={onGenerate}>
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
        busy={busy}
        onGenerate={onGenerate}
      />
      {isMade && children}
    </>
  )
}
