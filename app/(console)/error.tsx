'use client'

import { useTranslations } from 'next-intl'

/**
 * Shown instead of a console page that crashed; unsaved text is kept in the browser. Every page loads this
 * component, so it depends on as little as possible.
 */
export default function ConsoleError({ retry }: { retry: () => void }) {
  const t = useTranslations('failure')
  const common = useTranslations('common')
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-14 text-center">
      <h1 className="font-semibold text-lg">{t('broken')}</h1>
      <p className="max-w-prose text-muted">{t('brokenHint')}</p>
      <button type="button" className="min-h-10 rounded-lg border border-line px-4 text-sm" onClick={retry}>
        {common('tryAgain')}
      </button>
    </div>
  )
}
