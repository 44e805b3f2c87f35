'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Instead of a page that failed. What was written in it is kept in the browser, and there again afterwards. */
export function BrokenPage({ retry }: { retry: () => void }) {
  const t = useTranslations('failure')
  return (
    <div role="alert" className="grid gap-4">
      <EmptyState isPage title={t('broken')}>
        <p>{t('brokenHint')}</p>
        <Button look="quiet" onClick={retry}>
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
