'use client'

import { useTranslations } from 'next-intl'
import { useOnline } from '@/components/shared/use-online'

/** Says so while the browser has no connection, and what becomes of what is done meanwhile. */
export function ConsoleOffline() {
  const t = useTranslations('app')
  const isOnline = useOnline()
  return (
    <div role="status" className="sticky top-0 z-30">
      {!isOnline && (
        <p className="bg-warn-soft px-4 py-2 text-center font-medium text-sm text-warn">{t('offline')}</p>
      )}
    </div>
  )
}
