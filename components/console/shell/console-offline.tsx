'use client'

import { useTranslations } from 'next-intl'
import { useMissingAssets } from '@/components/shared/assets/missing-assets'
import { useOnline } from '@/components/shared/use-online'

/**
 * Shown while the browser is offline or a part of the page fails to load, with what happens to changes made
 * in the meantime.
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
