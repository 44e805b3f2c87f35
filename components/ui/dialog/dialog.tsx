'use client'

import dynamic from 'next/dynamic'
import { loadEarly } from '@/components/ui/load-early'
import type { DialogWindowProps } from './dialog-window'
import { Nothing } from './nothing'

// Loaded after the page, which is there sooner without it.
const DialogWindow = dynamic(
  loadEarly(() => import('./dialog-window').then((file) => file.DialogWindow)),
  {
    loading: Nothing,
  },
)

/** A window over the page: traps the focus, closes with Escape and gives the focus back. */
export function Dialog({ open, ...window }: DialogWindowProps & { open: boolean }) {
  return open ? <DialogWindow {...window} /> : null
}
