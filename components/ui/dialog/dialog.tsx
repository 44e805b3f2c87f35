'use client'

import dynamic from 'next/dynamic'
import type { DialogWindowProps } from './dialog-window'
import { Nothing } from './nothing'

// Loaded the first time one opens: a page is there sooner without it.
const DialogWindow = dynamic(() => import('./dialog-window').then((file) => file.DialogWindow), {
  loading: Nothing,
})

/** A window over the page: traps the focus, closes with Escape and gives the focus back. */
export function Dialog({ open, ...window }: DialogWindowProps & { open: boolean }) {
  return open ? <DialogWindow {...window} /> : null
}
