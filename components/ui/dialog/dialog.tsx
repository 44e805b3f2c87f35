'use client'

import dynamic from 'next/dynamic'
import { loadEarly } from '@/components/ui/load-early'
import type { DialogWindowProps } from './dialog-window'
import { Nothing } from './nothing'

// Loaded after the page, to show the page sooner.
const DialogWindow = dynamic(
  loadEarly(() => import('./dialog-window').then((file) => file.DialogWindow)),
  {
    loading: Nothing,
  },
)

/** A modal window, open while mounted: traps the focus, closes with Escape and restores the focus. */
export function Dialog({ open = true, ...window }: DialogWindowProps & { open?: boolean }) {
  return open ? <DialogWindow {...window} /> : null
}
