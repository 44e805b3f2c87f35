import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS, perLanguage } from '../language/language-packs.ts'
import type { TokenWords } from '../language/pack/token-words.ts'

/** Stand for spoken tokens, so that no later rule rewrites them: neither letters nor digits. */
const FIRST = 0xe200
const LAST = 0xf0ff
const STAND_IN = /[\ue200-\uf0ff]/gu

const CURRENCY = '(?:US)?\\$|€|£'
const FIGURE = '\\d{1,12}(?:[.,]\\d{1,3}){0,4}'
const HYPHEN = '[-‐‑–]'
/** What stands before a token: no letter, digit or sign that would belong to it. */
const START = '(?<![\\p{L}\\d.,/:$€£#@_-])'
/** What stands behind it: neither letter nor digit, nor a sign with one. */
const END = '(?![\\p{L}\\d]|[-/:@_]\\p{L}|[.,/:-]\\d)'

type Groups = Record<string, string | undefined>
/** A type of token; `say` gets its groups with the text around it, and null leaves it as it is. */
type TokenType = {
  pattern: RegExp
  say: (groups: Groups, before: string, after: string, written: string) => string | null
}

const type = (source: string, say: TokenType['say'], flags = 'gu'): TokenType => ({
  pattern: new RegExp(source, flags),
  say,
})

/** Digits in groups are spoken group by group. */
const inGroups = (written: string): string => (written.match(/\d+/g) ?? []).join(', ')
const isRound = (figure: string): boolean => Number(figure) % 10 === 0

const isIdentifier = (words: TokenWords, { one = '', other = '' }: Groups, before: string): boolean => {
  if (/^0\d/.test(one) || /^0\d/.test(other)) return true
  if (words.names.test(before)) return true
  const isNamed = /(?:^|[^.!?\s]\s)\p{Lu}\p{L}{2,}\s$/u.test(before.slice(-40))
  return isNamed && one.length >= 3 && other.length >= 3 && one.length + other.length < 8
}

const typesOf = (words: TokenWords): TokenType[] => {
  const sizes = words.sizes.source
  return [
    // "$1.5 million", "$2–3 million", "US$2-$3 billion"
    type(
      `${START}(?<sign>${CURRENCY})\\s?(?:(?<from>${FIGURE})\\s?${HYPHEN}\\s?(?:${CURRENCY})?)?(?<to>${FIGURE})\\s(?<size>${sizes})${END}`,
      ({ sign, from, to, size }, before, after) =>
        words.sum(
          from ?? null,
          to!,
          size!,
          sign!,
          (words.adjectiveAfter?.test(before) ?? false) && /^\s\p{L}/u.test(after),
        ),
      'giu',
    ),
    // "1.5 million €"
    type(
      `${START}(?:(?<from>${FIGURE})\\s?${HYPHEN}\\s?)?(?<to>${FIGURE})\\s(?<size>${sizes})\\s?(?<sign>${CURRENCY})${END}`,
      ({ sign, from, to, size }) => words.sum(from ?? null, to!, size!, sign!, false),
      'giu',
    ),
    // "+1 (555) 010-4477", "06.12.34.56.78", "1-800-555-0199"
    type(
      `${START}(?<plus>\\+\\d{1,3}[ .-]?)?(?:\\(0?\\d{1,4}\\)[ .-]?)?\\d{1,4}(?:[ .-]\\d{2,4}){1,5}${END}`,
      ({ plus }, _before, _after, written) => {
        const groups = written.match(/\d+/g) ?? []
        const digits = groups.join('').length
        const isPhone =
          digits >= 9 &&
          digits <= 15 &&
          (plus !== undefined || /^\(?0/.test(written) || groups.length === 4) &&
          !/^(?:19|20)\d\d-\d\d-\d\d/.test(written)
        // "1.234.567" and "10 000 000" are figures.
        const isFigure = plus === undefined && groups.slice(1).every((group) => group.length === 3)
        return isPhone && !isFigure ? `${plus ? `${words.plus} ` : ''}${inGroups(written)}` : null
      },
    ),
    // "(555) 010-4477"
    type(`${START}\\(\\d{3}\\) ?\\d{3}[ -]\\d{4}${END}`, (_groups, _before, _after, written) =>
      inGroups(written),
    ),
    // "555-2368", but "500-1500 people" and "2019-2021"
    type(`${START}(?<one>\\d{3})-(?<other>\\d{4})${END}`, ({ one, other }, before, _after, written) => {
      if (words.names.test(before)) return written
      return isRound(one!) && isRound(other!) ? null : `${one}, ${other}`
    }),
    // "the part 4410-5520", "Boeing 737-800": said as written
    type(
      `${START}(?<one>\\d{2,6})-(?<other>\\d{2,6})${END}(?!\\s?[%€$£])`,
      (groups, before, _after, written) => (isIdentifier(words, groups, before) ? written : null),
    ),
    // "ISO 27001:2022", "EN 50128", "NF C 15-100"
    type(
      `(?<![\\p{L}\\d])(?<body>\\p{Lu}{2,5}(?:[ /]\\p{Lu}{1,5}){0,2}) (?<number>\\d{3,6}(?:-\\d{1,3})?)(?::(?<year>(?:19|20)\\d\\d))?${END}`,
      ({ body, number, year }, _before, after) =>
        /^\s?(?:[%$€£]|euros?|dollars?|pounds?)/.test(after) ||
        /(?:^|[ /])(?:USD|EUR|GBP|CHF|CAD|AUD|JPY|XOF|MAD|KRW|INR|CNY)$/.test(body!) ||
        (!year && number!.length < 5)
          ? null
          : `${body!.replaceAll('/', ' ')} ${number}${year ? ` ${year}` : ''}`,
    ),
    // "the 1990s", "her 30s", "'90s"
    type(
      `(?<![\\p{L}\\d.,$€£])(?<mark>['’‘])?(?<year>\\d{4}|\\d0)s(?![\\p{L}\\d])`,
      ({ mark, year }, before) => {
        const value = Number(year)
        const isCentury = value >= 1100 && value < 2100 && value % 10 === 0
        const isTold = mark !== undefined || (words.decadeAfter?.test(before) ?? false)
        return isCentury || (value < 100 && isTold) ? words.decade(value) : null
      },
    ),
    // "a fleet of 747s": several of them
    type(`(?<![\\p{L}\\d.,$€£])\\d{3}s(?![\\p{L}\\d])`, (_groups, before, _after, written) =>
      words.severalAfter?.test(before) ? written : null,
    ),
    // "1 1/2 hours", "3/4 of buyers"
    type(`${START}(?<count>\\d{1,3}) 1/2 (?<noun>\\p{Ll}{2,})(?![\\p{L}\\d/])`, ({ count, noun }) =>
      words.withHalf(count!, noun!),
    ),
    type(
      `${START}(?<part>\\d{1,2})/(?<whole>[2-9]|10)(?![\\p{L}\\d/.,])`,
      ({ part, whole }, _before, after) =>
        words.fractionOf.test(after) && Number(part) < Number(whole)
          ? words.fraction(Number(part), Number(whole))
          : null,
    ),
    // "100 km/h", "10 MB/s"
    type(
      `(?<=\\d)\\s?(?<unit>${Object.keys(words.units).join('|')})/(?<per>${Object.keys(words.perUnits).join('|')})(?![\\p{L}\\d/])`,
      ({ unit, per }) => ` ${words.rate(words.units[unit!]!, words.perUnits[per!]!)}`,
    ),
    type(
      `${START}(?<first>\\d{1,2})/(?<second>\\d{1,2})/(?<year>(?:19|20)\\d\\d)${END}`,
      (groups, _before, _after, written) =>
        words.date(Number(groups.first), Number(groups.second), groups.year!) ?? written,
    ),
    // "9h-18h", "9h30-12h"
    ...[words.hours].flatMap((hours) =>
      hours
        ? type(
            `(?<before>(?<!\\p{L})(?:${hours.lead}) )?(?<![\\p{L}\\d.,])(?<from>\\d{1,2} ?h(?: ?\\d\\d)?) ?${HYPHEN} ?(?<to>\\d{1,2} ?h(?: ?\\d\\d)?)(?![\\p{L}\\d])`,
            ({ before, from, to }) => hours.say(from!, to!, before ?? ''),
          )
        : [],
    ),
    // "w/o card data"
    type(
      `(?<![\\p{L}\\d/])(?:${Object.keys(words.slashed).join('|') || '(?!)'})(?![\\p{L}\\d/])`,
      (_groups, _before, _after, written) => words.slashed[written.toLowerCase()] ?? null,
      'giu',
    ),
    type(
      `(?<![\\p{L}\\d/-])(?<one>\\p{L}{2,12})\\s?/\\s?(?<other>\\p{L}{2,12})(?![\\p{L}\\d/-])`,
      ({ one, other }) => (words.both.test(`${one}/${other}`) ? `${one} ${words.and} ${other}` : null),
    ),
    // "the 3W formula": no unit
    type(
      `(?<![\\p{L}\\d.,])\\d[VWA](?= (?!LED|max|min)\\p{Ll}{4,})`,
      (_groups, _before, _after, written) => written,
    ),
  ]
}

const TYPES = perLanguage((language) => typesOf(LANGUAGE_PACKS[language].tokens))

/** "2h → 5 min", "10 % → 25 %": the amounts themselves are spoken by the language's rules. */
const CHANGE =
  /(?<=(?:^|[(:,])\s?)([$€£]?\d[\d.,]{0,12}(?:\s?(?:%|[$€£]|k€|\p{L}{1,7}))?)\s*→\s*(?=[$€£]?\d[\d.,]{0,12}\s?(?:%|[$€£]|k€|\p{L}{1,7})(?!\p{L}|\s*→))/gu

/** A text whose tokens have been spoken; `restore` puts them back once all else has been. */
export type SpokenTokens = { text: string; restore: (text: string) => string }

/**
 * Speaks the tokens whose type is known from the whole of them: sums with a size, telephone numbers,
 * identifiers, standards, decades, fractions, rates, dates and ranges of hours. What is of no type is left as
 * it is. Linear in the length of the text.
 */
export function speakTokens(source: string, language: Language): SpokenTokens {
  const spoken: string[] = []
  const words = LANGUAGE_PACKS[language].tokens
  let text = source.replace(CHANGE, (_all, from: string) => words.change(from))
  for (const { pattern, say } of TYPES[language])
    text = text.replace(pattern, (written: string, ...rest: unknown[]) => {
      const groups = rest.at(-1)
      const hasGroups = typeof groups === 'object'
      const offset = rest.at(hasGroups ? -3 : -2) as number
      const all = rest.at(hasGroups ? -2 : -1) as string
      const before = all.slice(Math.max(0, offset - 40), offset)
      const end = offset + written.length
      const said = say(hasGroups ? (groups as Groups) : {}, before, all.slice(end, end + 20), written)
      if (said === null || FIRST + spoken.length > LAST) return written
      spoken.push(said)
      return String.fromCharCode(FIRST + spoken.length - 1)
    })
  return {
    text,
    restore: (rest) => rest.replace(STAND_IN, (mark) => spoken[mark.charCodeAt(0) - FIRST] ?? ''),
  }
}
