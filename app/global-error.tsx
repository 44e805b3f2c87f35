'use client'

import { lastResort as english } from '@/lib/platform/i18n/en/errors'
import { lastResort as french } from '@/lib/platform/i18n/fr/errors'
import { isLanguage } from '@/lib/product/source-document'
import './globals.css'

const TEXTS = { fr: french, en: english }

/** Shown instead of everything when the root layout failed; it cannot rely on anything. */
export default function GlobalError() {
  const own = typeof navigator === 'undefined' ? '' : navigator.language.slice(0, 2)
  const locale = isLanguage(own) ? own : 'fr'
  const text = TEXTS[locale]
  return (
    <html lang={locale}>
      <body className="font-sans antialiased">
        <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-center gap-4 px-4 text-center">
          <h1 className="font-semibold text-lg">{text.title}</h1>
          <p className="text-muted">{text.hint}</p>
          <button
            type="button"
            className="min-h-10 rounded-lg border border-line px-4 text-sm"
            onClick={() => window.location.reload()}
          >
            {text.reload}
          </button>
        </main>
      </body>
    </html>
  )
}
