'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { isMaking, type Preset } from '@/components/console/data/preset-wire'
import type { PresetTab } from '@/components/console/presets/preset-setup'
import { type Reason, useReasonText } from '@/components/shared/use-reason-text'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'

type Props = {
  preset: Preset
  /** whose labels are shown */
  words: 'slideStyle' | 'voiceStyle'
  style: { status: string; reason: string | null; failure?: Reason | null | undefined }
  /** whether any of it was chosen yet */
  isMade: boolean
  busy: boolean
  onGenerate: () => void
  onGo: (tab: PresetTab) => void
  children: ReactNode
}

/** A style before and during its generation, and the frame of its editor. */
export function StyleStage({ preset, words, style, isMade, busy, onGenerate, onGo, children }: Props) {
  const t = useTranslations(words)
  const stage = useTranslations('styleStage')
  const say = useReasonText()
  const hasBrand = preset.artifacts.brand.status === 'ready'
  const { status, reason, failure } = style
  if (!isMade && !isMaking(style))
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{hasBrand ? t('emptyHint') : t('needsBrand')}</p>
        {status === 'failed' && reason && <p className="text-bad">{say(failure, reason)}</p>}
        {hasBrand ? (
          <Button busy={busy} onClick={onGenerate}>
            {t('generate')}
          </Button>
        ) : (
          <Button onClick={() => onGo('brand')}>{stage('toBrand')}</Button>
        )}
      </EmptyState>
    )
  return (
    <>
      <StyleStatus
        status={status}
        reason={status === 'failed' && reason ? say(failure, reason) : null}
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

type StyleStatusProps = {
  status: string
  reason: string | null
  texts: { making: string; failed: string; ready: string }
  action: string
  confirm: { title: string; hint: string }
  busy: boolean
  onGenerate: () => void
}

/** The state of a style generated in the background, and its regeneration. */
function StyleStatus({ status, reason, texts, action, confirm, busy, onGenerate }: StyleStatusProps) {
  const [asking, setAsking] = useState(false)
  const making = isMaking({ status })
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-xl px-4 py-3 text-sm ${status === 'failed' ? 'bg-bad-soft text-bad' : making ? 'bg-info-soft' : 'border border-line bg-surface'}`}
    >
      <p role="status" className="grid gap-0.5">
        {making ? texts.making : status === 'failed' ? texts.failed : texts.ready}
        {reason && <span>{reason}</span>}
      </p>
      <Button look="quiet" busy={busy || making} onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden="true" className={`size-4 ${making ? 'motion-safe:animate-spin' : ''}`} />
        {action}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={confirm.title}
        description={confirm.hint}
        confirmLabel={action}
        onConfirm={onGenerate}
      />
    </div>
  )
}
