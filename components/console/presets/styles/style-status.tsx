'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isMaking } from '@/components/console/presets/preset-wire'
import { useServiceText } from '@/components/shared/use-service-text'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'

type Props = {
  status: string
  reason: string | null
  texts: { making: string; failed: string; ready: string }
  action: string
  confirm: { title: string; hint: string }
  busy: boolean
  onGenerate: () => void
}

/** How a style stands that is made in the background, and making it anew. */
export function StyleStatus({ status, reason, texts, action, confirm, busy, onGenerate }: Props) {
  const app = useTranslations('app')
  const say = useServiceText()
  const [asking, setAsking] = useState(false)
  const making = isMaking({ status })
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-xl px-4 py-3 text-sm ${status === 'failed' ? 'bg-bad-soft text-bad' : making ? 'bg-info-soft' : 'border border-line bg-surface'}`}
    >
      <p role="status" className="grid gap-0.5">
        {making ? texts.making : status === 'failed' ? texts.failed : texts.ready}
        {status === 'failed' && reason && <span>{say(reason)}</span>}
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
        cancelLabel={app('cancel')}
        onConfirm={() => {
          setAsking(false)
          onGenerate()
        }}
      />
    </div>
  )
}
