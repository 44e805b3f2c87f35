import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from './locale-choice.ts'
import { MESSAGES } from './messages-by-locale.ts'

type Part = { type: number; value?: unknown; options?: Record<string, { value: Part[] }>; children?: Part[] }
/** `type` of a literal part, and of the number sign of a plural */
const WORDS = [0, 7]

/** The parameters of a message; throws if its braces or plural forms are wrong. */
const placesOf = (text: string, locale: Locale): string[] =>
  [...new Set(placesIn(new IntlMessageFormat(text, locale).getAst() as Part[]))].sort()

const placesIn = (parts: Part[]): string[] =>
  parts.flatMap(({ type, value, options, children }) => [
    ...(WORDS.includes(type) ? [] : [String(value)]),
    ...Object.values(options ?? {}).flatMap((option) => placesIn(option.value)),
    ...placesIn(children ?? []),
  ])

const textsOf = (locale: Locale) =>
  Object.entries(MESSAGES[locale]).flatMap(([namespace, table]) =>
    Object.entries(table as Record<string, string>).map(
      ([key, text]) => [`${namespace}.${key}`, text] as const,
    ),
  )

test.each(LOCALES)('every message in %s can be parsed', (locale) => {
  const wrong = textsOf(locale).filter(([, text]) => {
    try {
      placesOf(text, locale)
      return false
    } catch {
      return true
    }
  })
  expect(wrong).toEqual([])
})

test('every English message has the same parameters as the French one', () => {
  const english = new Map(textsOf('en'))
  const french = textsOf('fr')
  expect([...english.keys()].sort()).toEqual(french.map(([key]) => key).sort())
  for (const [key, text] of french)
    expect(placesOf(english.get(key) ?? '', 'en'), key).toEqual(placesOf(text, 'fr'))
})
