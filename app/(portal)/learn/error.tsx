'use client'

import { useTranslations } from 'next-intl'
import { LoadFailure } from '@/components/shared/states/load-failure'

/** Shown instead of a page that crashed; trying again does a full page load. */
export default function LearnError() {
  const t = useTranslations('failure')
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-xl content-center px-4">
      <h1 className="sr-only">{t('title')}</h1>
      <LoadFailure onRetry={() => window.location.reload()} />
    </main>
  )
}
