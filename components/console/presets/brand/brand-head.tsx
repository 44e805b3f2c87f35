'use client'

import { CircleCheck, RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeys } from '@/components/shared/use-keys'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { KeyHint } from '@/components/ui/key-hint'
import { toast } from '@/components/ui/toast'

type Props = {
  isApproved: boolean
  isWaiting: boolean
  isDirty: boolean
  generating: boolean
  onApprove: () => void
  onGenerate: () => void
}

/** The state of a brand, approved or waiting for it, and its regeneration. */
export function BrandHead(props: Props) {
  const { isApproved, isWaiting, isDirty, generating, onApprove, onGenerate } = props
  const t = useTranslations('brand')
  const [asking, setAsking] = useState(false)
  useKeys({ 'mod+enter': () => (isDirty ? toast.error(t('saveFirst')) : onApprove()) }, !isApproved)
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-xl px-4 py-3 text-sm ${isWaiting ? 'bg-warn-soft text-warn' : 'border border-line bg-surface'}`}
    >
      <p className="flex items-center gap-2">
        {isApproved && <CircleCheck aria-hidden="true" className="size-4 text-good" />}
        {isApproved ? t('isApproved') : isWaiting ? t('waits') : t('isUsable')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" busy={generating} onClick={() => setAsking(true)}>
          <RefreshCw
            aria-hidden="true"
            className={`size-4 ${generating ? 'motion-safe:animate-spin' : ''}`}
          />
          {generating ? t('generating') : t('regenerate')}
        </Button>
        {!isApproved && (
          <Button disabled={isDirty} title={isDirty ? t('saveFirst') : undefined} onClick={onApprove}>
            {t('approve')} <KeyHint keys="Ctrl+↵" />
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('regenerateTitle')}
        description={t('regenerateHint')}
        confirmLabel={t('regenerate')}
        onConfirm={onGenerate}
      />
    </div>
  )
}
