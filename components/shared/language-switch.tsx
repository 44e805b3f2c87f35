'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { LOCALE_COOKIE, LOCALE_NAMES, LOCALES, type Locale } from '@/lib/platform/i18n/locale-choice'

const YEAR_SECONDS = 365 * 24 * 3600

type Props = {
  /** called with a choice, after the cookie is set */
  onChoose?: (locale: Locale) => void
}

export function LanguageSwitch({ onChoose }: Props) {
  const router = useRouter()
  const current = useLocale()
  const t = useTranslations('app')
  const choose = (locale: Locale) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
    onChoose?.(locale)
    router.refresh()
  }
  return (
    <fieldset className="flex rounded-lg border border-line p-0.5">
      <legend className="sr-only">{t('language')}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-label={`${locale.toUpperCase()}, ${LOCALE_NAMES[locale]}`}
          aria-pressed={locale === current}
          onClick={() => choose(locale)}
          className="min-h-8 rounded-md px-2.5 font-medium text-muted text-xs aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
