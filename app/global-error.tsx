'use client'

import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LAST_RESORT } from '@/lib/platform/i18n/last-resort'
import './globals.css'

/** Instead of everything, where what surrounds all pages failed; it can rely on nothing. */
export default function GlobalError() {
  const locale = typeof navigator !== 'undefined' && navigator.language.startsWith('en') ? 'en' : 'fr'
  const text = LAST_RESORT[locale]
  return (
    <html lang={locale}>
      <body className="min-h-dvh font-sans antialiased">
        <main className="mx-auto grid min-h-dvh max-w-xl content-center px-4">
          <EmptyState isPage title={text.title}>
            <p>{text.hint}</p>
            <button type="button" className={buttonClass('quiet')} onClick={() => window.location.reload()}>
              {text.reload}
            </button>
          </EmptyState>
        </main>
      </body>
    </html>
  )
}
