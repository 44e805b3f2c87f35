'use client'

import { useTranslations } from 'next-intl'
import { useOnline } from '@/components/shared/use-online'

/** Says so while the browser has no connection. */
export function PortalOffline() {
  const t = useTranslations('learnerFrame')
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-warn-soft px-4 py-2 text-center font-medium text-sm text-warn">{t('offline')}</p>
      )}
    </div>
  )
}
