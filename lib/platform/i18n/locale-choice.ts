/** The languages of the pages; the first is the default. */
export const LOCALES = ['fr', 'en'] as const

export type Locale = (typeof LOCALES)[number]

/** What each language calls itself. */
export const LOCALE_NAMES: Record<Locale, string> = { fr: 'Français', en: 'English' }

/** The cookie the language switch writes. */
export const LOCALE_COOKIE = 'coursewright-locale'

const isLocale = (value: string | undefined): value is Locale => LOCALES.some((locale) => locale === value)

/** The language of a page: from the cookie, else the best supported match of Accept-Language, else French. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], quality: Number(quality ?? 1) }
  })
  const known = wishes.filter((wish) => isLocale(wish.language) && wish.quality > 0)
  const best = known.sort((a, b) => b.quality - a.quality)[0]?.language
  return isLocale(best) ? best : LOCALES[0]
}
