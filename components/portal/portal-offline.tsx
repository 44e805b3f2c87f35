'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'

function subscribe(hear: () => void): () => void {
  window.addEventListener('online', hear)
  window.addEventListener('offline', hear)
  return () => {
    window.removeEventListener('online', hear)
    window.removeEventListener('offline', hear)
  }
}

/** Says so while the browser has no connection. */
export function PortalOffline() {
  const t = useTranslations('learnerFrame')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-warn-soft px-4 py-2 text-center font-medium text-sm text-warn">{t('offline')}</p>
      )}
    </div>
  )
}
