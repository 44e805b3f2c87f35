import type { ExternalToast, toast as Sonner } from 'sonner'
import { loadEarly } from './load-early'

type Parts = typeof import('./toaster-list')
type Kind = 'message' | 'success' | 'info' | 'error'

let announce: (parts: Parts) => void
let mount: () => void
/** The list of toasts, once it has been loaded. */
export const toastParts = new Promise<Parts>((resolve) => {
  announce = resolve
})
/** A toast that is sent before the list is mounted would not be shown. */
const mounted = new Promise<void>((resolve) => {
  mount = resolve
})
export const listMounted = (): void => mount()

const load = loadEarly(async () => {
  const parts = await import('./toaster-list')
  announce(parts)
  return parts
})

// The library is large, and what a page shows first needs no toast. If it can't be loaded, there is none.
const send = (show: (toast: typeof Sonner) => unknown): void =>
  void load()
    .then(async ({ sonner }) => {
      await mounted
      show(sonner)
    })
    .catch(() => {})

let isUsed = false

const sends =
  (kind: Kind) =>
  (text: string, options?: ExternalToast): void => {
    isUsed = true
    send((sonner) => sonner[kind](text, options))
  }

/** Short news in a corner of the window, with the options of sonner; shown in the order of the calls. */
export const toast = {
  message: sends('message'),
  success: sends('success'),
  info: sends('info'),
  error: sends('error'),
  /** takes back the one with this `id` in its options */
  dismiss: (id: string): void => {
    if (isUsed) send((sonner) => sonner.dismiss(id))
  },
}
