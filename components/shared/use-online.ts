'use client'

import { useSyncExternalStore } from 'react'

function listen(hear: () => void): () => void {
  window.addEventListener('online', hear)
  window.addEventListener('offline', hear)
  return () => {
    window.removeEventListener('online', hear)
    window.removeEventListener('offline', hear)
  }
}

/** Whether the browser thinks it is online. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
