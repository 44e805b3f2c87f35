'use client'

import { latePart } from '@/components/ui/late-part'
import type { DialogWindowProps } from './dialog-window'

// Loaded after the page, to show the page sooner.
const DialogWindow = latePart(() => import('./dialog-window').then((file) => file.DialogWindow))

/** A modal window, open while mounted: traps the focus, closes with Escape and restores the focus. */
export function Dialog({ open = true, ...window }: DialogWindowProps & { open?: boolean }) {
  return open ? <DialogWindow {...window} /> : null
}
