'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from './dialog'

type Props = {
  open?: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  confirmLabel: string
  cancelLabel?: string
  /** if canceling does more than close */
  closeLabel?: string
  /** while what was confirmed is under way; absent: confirming closes the dialog */
  busy?: boolean
  danger?: boolean
  onConfirm: () => void
  onCancel?: () => void
  /** what is confirmed */
  children?: ReactNode
}

/** Asks for confirmation before something irreversible. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  closeLabel,
  busy,
  danger,
  onConfirm,
  onCancel,
  children,
  ...dialog
}: Props) {
  const common = useTranslations('common')
  const confirm = () => {
    if (busy === undefined) dialog.onOpenChange(false)
    onConfirm()
  }
  const cancel = cancelLabel ?? common('cancel')
  return (
    <Dialog {...dialog} closeLabel={closeLabel ?? cancel}>
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look="quiet"
          className="pointer-coarse:min-h-12 max-sm:flex-1"
          onClick={onCancel ?? (() => dialog.onOpenChange(false))}
        >
          {cancel}
        </Button>
        <Button
          look={danger ? 'danger' : 'primary'}
          busy={busy ?? false}
          className="pointer-coarse:min-h-12 max-sm:flex-1"
          onClick={confirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
