'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { chooseMode } from '@/components/console/account/console-choice'
import { useApi } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'

/** A link that names its mode (`?mode=live` or `test`), as emails do, opens in that mode. */
export function LinkedMode({ children }: { children: ReactNode }) {
  const t = useTranslations('otherMode')
  const { mode } = useApi()
  const asked = useSearchParams()?.get('mode')
  const named = asked === 'live' || asked === 'test' ? asked : null
  const isOther = named !== null && named !== mode
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (named === null) return
    // It is removed from the URL: from here on the switch in the header decides.
    const url = new URL(window.location.href)
    url.searchParams.delete('mode')
    if (!isOther) return window.history.replaceState(null, '', url)
    setLeaving(true)
    chooseMode(named)
    window.location.replace(url)
  }, [named, isOther])
  return isOther || isLeaving ? <Skeleton rows={3} label={t('switching')} /> : children
}
