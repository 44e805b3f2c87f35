import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { createTranslator } from 'next-intl'
import { chooseLocale, LOCALE_COOKIE, type Locale } from '@/lib/platform/i18n/locale-choice'
import type { Messages } from '@/lib/platform/i18n/messages-by-locale'
import { MESSAGES } from '@/lib/platform/i18n/messages-by-locale'

/** The language of the current request. */
export async function currentLocale(): Promise<Locale> {
  return chooseLocale((await cookies()).get(LOCALE_COOKIE)?.value, (await headers()).get('accept-language'))
}

/**
 * One namespace of the messages in the language of the current request, for what the server itself writes.
 */
export async function translator<N extends keyof Messages>(namespace: N) {
  const locale = await currentLocale()
  return createTranslator({ locale, messages: MESSAGES[locale], namespace })
}

/** The `generateMetadata` of a page whose title is a text of its own. */
export const pageTitle =
  <N extends keyof Messages>(namespace: N, key: keyof Messages[N]) =>
  async (): Promise<Metadata> => {
    const say = (await translator(namespace)) as unknown as (key: keyof Messages[N]) => string
    return { title: say(key) }
  }
