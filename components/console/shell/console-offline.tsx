'use client'

import { useTranslations } from 'next-intl'
import { useMissingAssets } from '@/components/shared/assets/missing-assets'
import { useOnline } from '@/components/shared/use-online'

/**
 * Says so while the browser has no connection or a part of the page does not come, and what becomes of what is
 * done meanwhile.
 */
export function ConsoleOffline() {
  const t = useTranslations('app')
  const isOnline = useOnline()
  const isIncomplete = useMissingAssets()
  return (
    <div role="status" className="sticky top-0 z-30">
      {(!isOnline || isIncomplete) && (
        <p className="bg-warn-soft px-4 py-2 text-center font-medium text-sm text-warn">
          {t(isOnline ? 'incomplete' : 'offline')}
        </p>
      )}
    </div>
  )
}
