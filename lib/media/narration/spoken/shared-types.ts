import type { SpokenWords } from './spoken-words.ts'
import { END, type Groups, HYPHEN, oneOf, START, type TokenType, tokenType } from './token-type.ts'

/** The path of an address, without what ends its sentence. */
const PATH = '(?:/(?:[^\\s)»”",;]{0,200}[^\\s)»”",;.:!?])?)'
const ENDING = 'com|fr|io|net|org|eu|ai|app|co|dev|gouv\\.fr|example'
const digitsOf = (written: string): string[] => written.match(/\d+/g) ?? []
/** Digits in groups are spoken group by group. */
const inGroups = (written: string): string => digitsOf(written.replace(/(?<=\+\d+ ?)\(0\)/, ' ')).join(', ')
const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
/** Two figures of at least two digits with a cross between them: a size, no product. */
const SIZE = '(?<wide>\\d{2,5}) ?[x×] ?(?<high>\\d{2,5})(?!(?!px)\\p{L}|[\\d/]|[.,]\\d)'
const isRound = (figure: string): boolean => Number(figure) % 10 === 0

/** Web and mail addresses, by their host; a path as its parts. */
export function addressTypes({ inAddress: { at, dot, slash } }: SpokenWords): TokenType[] {
  const sayHost = (host: string): string => host.replaceAll('.', ` ${dot} `)
  return [
    tokenType(`(?:https?:\\/\\/(?:www\\.)?|www\\.)(?<host>[\\w.-]{1,253}\\w)${PATH}?`, ({ host }) =>
      sayHost(host!),
    ),
    tokenType(
      '(?<![\\w.+-])(?<name>[\\w.+-]{1,64})@(?<host>[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,5})',
      ({ name, host }) => `${name} ${at} ${sayHost(host!)}`,
    ),
    tokenType('(?<=^|\\s)/[\\p{L}\\d_.-]+(?:/[\\p{L}\\d_.-]+)+', (_groups, _around, path) =>
      path.replaceAll('/', ` ${slash} `).trim(),
    ),
    // The end of a domain name, ".com", or a hidden folder, ".ssh".
    tokenType('(?<=^|\\s)\\.(?=\\p{Ll}{2,8}(?!\\p{L}|\\.\\p{L}))', () => `${dot} `),
    tokenType(
      `(?<![\\p{L}\\d.@-])(?<sign>[@.])?(?<host>(?:[a-z0-9-]{1,63}\\.){1,5}(?:${ENDING}))(?![\\p{L}\\d]|\\.\\p{L})(?:/(?<page>\\p{Ll}{2,20})(?![\\p{L}\\d/_?#=&%-]|\\.[\\p{L}\\d]))?${PATH}?`,
      // "It is at example.com/docs"
      ({ sign, host, page }) =>
        `${sign ? `${sign === '@' ? at : dot} ` : ''}${sayHost(host!)}${page ? ` ${slash} ${page}` : ''}`,
      'giu',
    ),
  ]
}

function isIdentifier(words: SpokenWords, { one = '', other = '' }: Groups, before: string): boolean {
  if (/^0\d/.test(one) || /^0\d/.test(other)) return true
  if (words.names.test(before)) return true
  const isNamed = /(?:^|[^.!?\s]\s)\p{Lu}\p{L}{2,}\s$/u.test(before)
  return isNamed && one.length >= 3 && other.length >= 3 && one.length + other.length < 8
}

/** Telephone numbers, identifiers, standards. */
export function identifierTypes(words: SpokenWords): TokenType[] {
  return [
    // "+1 (555) 010-4477", "06.12.34.56.78", "1-800-555-0199"
    tokenType(
      `${START}(?<plus>\\+\\d{1,3}[ .-]?)?(?:\\(0?\\d{1,4}\\)[ .-]?)?\\d{1,4}(?:[ .-]\\d{2,4}){1,5}${END}`,
      ({ plus }, _around, written) => {
        const groups = digitsOf(written)
        const digits = groups.join('').length
        const isPhone =
          digits >= 9 &&
          digits <= 15 &&
          (plus !== undefined ||
            /^\(?0/.test(written) ||
            /^(?:1[ .-])?\d{3}([.-])\d{3}\1\d{4}$/.test(written)) &&
          !/^(?:19|20)\d\d-\d\d-\d\d/.test(written)
        // "1.234.567" and "10 000 000" are figures.
        const isFigure =
          plus === undefined && !/^\(?0/.test(written) && groups.slice(1).every((group) => group.length === 3)
        return isPhone && !isFigure ? `${plus ? `${words.plus} ` : ''}${inGroups(written)}` : null
      },
    ),
    // "(555) 010-4477"
    tokenType(`${START}(?:1 )?\\(\\d{3}\\) ?\\d{3}[ -]\\d{4}${END}`, (_groups, _around, written) =>
      inGroups(written),
    ),
    // "555-2368", but "500-1500 people" and "2019-2021"
    tokenType(`${START}(?<one>\\d{3})-(?<other>\\d{4})${END}`, ({ one, other }, { before }, written) => {
      if (words.names.test(before)) return written
      return isRound(one!) && isRound(other!) ? null : `${one}, ${other}`
    }),
    // "the part 4410-5520", "Boeing 737-800": said as written
    tokenType(
      `${START}(?<one>\\d{2,6})-(?<other>\\d{2,6})${END}(?!\\s?[%€$£])`,
      (groups, { before }, written) => (isIdentifier(words, groups, before) ? written : null),
    ),
    // "ISO 27001:2022", "EN 50128", "NF C 15-100"
    tokenType(
      `(?<![\\p{L}\\d])(?<body>\\p{Lu}{2,5}(?:[ /]\\p{Lu}{1,5}){0,2}) (?<number>\\d{3,6}(?:-\\d{1,3})?|\\d{2}-\\d{3})(?::(?<year>(?:19|20)\\d\\d))?${END}`,
      ({ body, number, year }, { after }) =>
        /^\s?(?:[%$€£]|euros?|dollars?|pounds?)/.test(after) ||
        /(?:^|[ /])(?:USD|EUR|GBP|CHF|CAD|AUD|JPY|XOF|MAD|KRW|INR|CNY)$/.test(body!) ||
        (!year && number!.length < 5)
          ? null
          : `${body!.replaceAll('/', ' ')} ${number}${year ? ` ${year}` : ''}`,
    ),
    // "level #2", "#1"
    tokenType('#(?=\\d)|#(?= (?:of|de) )', () => `${words.number} `),
  ]
}

const isCommon = (part: string, whole: string): boolean => /^(?:1\/[234]|2\/3|3\/4)$/.test(`${part}/${whole}`)
/** "1/3 cup", but "Level 2/3 support" */
const isOfNoun = (before: string, after: string): boolean =>
  /^ \p{Ll}{3,}/u.test(after) && !/\p{Lu}\p{L}*\.? $/u.test(before)

/** Dates, decades, fractions and grades. */
export function numberTypes(words: SpokenWords): TokenType[] {
  const named = new Map(
    words.calendar.flatMap((names) => names.map((name) => [name.toLowerCase(), names[0]!] as const)),
  )
  const day = oneOf([...named.keys()])
  return [
    // "Mon-Fri", "January–March": short names are said in full.
    tokenType(
      `(?<![\\p{L}\\d]|\\p{L}${HYPHEN})(?<from>${day})(?<dot>\\.?) ?${HYPHEN} ?(?<to>${day})\\k<dot>(?![\\p{L}\\d]|${HYPHEN}\\p{L})`,
      ({ from, to }) => {
        const full = (name: string): string => {
          const said = named.get(name.toLowerCase())!
          return /^\p{Lu}/u.test(name) ? upperFirst(said) : said
        }
        return `${full(from!)} ${words.quantity.to} ${full(to!)}`
      },
      'giu',
    ),
    tokenType(`${START}${SIZE}`, ({ wide, high }) => `${wide} ${words.by} ${high}`),
    // "Q1-Q3"
    tokenType(
      `(?<![\\p{L}\\d])(?<from>(?<letter>\\p{Lu})\\d{1,2}) ?${HYPHEN} ?(?<to>\\k<letter>\\d{1,2})(?![\\p{L}\\d]|[./-]\\d)`,
      ({ from, to }) => `${from} ${words.quantity.to} ${to}`,
    ),
    // "3:1", "4.5:1", "3:1+", but no time of day
    tokenType(
      `${START}(?<one>\\d{1,2}(?:[.,]\\d)?):(?<other>\\d)(?<more>\\+)?(?![\\d:]|[.,]\\d|\\p{L})`,
      ({ one, other, more }) => `${more ? words.signs.atLeast : ''}${one} ${words.ratio} ${other}`,
    ),
    tokenType(
      `(?<![\\p{L}\\d./-])(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)(?![\\p{L}\\d]|[-/.:]\\d)`,
      ({ year, month, day }) => words.isoDate(year!, Number(month), Number(day)),
    ),
    tokenType(
      `${START}(?<first>\\d{1,2})/(?<second>\\d{1,2})/(?<year>(?:19|20)\\d\\d)${END}`,
      ({ first, second, year }, _around, written) =>
        words.date(Number(first), Number(second), year!) ?? written,
    ),
    // "31.12.2024"
    tokenType(
      `${START}(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>(?:19|20)\\d\\d)${END}`,
      ({ day, month, year }, { before }) =>
        /(?:^|\s)v(?:ersion)?\.? $/i.test(before) ? null : words.date(Number(day), Number(month), year!),
    ),
    // "1h8m", "2m 30s"
    tokenType(
      '(?<![\\p{L}\\d.,])(?:(?<hours>\\d{1,3}) ?h ?(?<minutes>\\d{1,2}) ?m(?:in)?|(?<other>\\d{1,3}) ?m(?:in)? ?(?=\\d{1,2} ?s))(?: ?(?<seconds>\\d{1,2}) ?s(?:ec)?)?(?![\\p{L}\\d])',
      ({ hours, minutes, other, seconds }) =>
        [words.long('hour', hours), words.long('minute', minutes ?? other), words.long('second', seconds)]
          .filter(Boolean)
          .join(' '),
    ),
    // "the 1990s", "her 30s", "'90s"
    tokenType(
      `(?<![\\p{L}\\d.,$€£])(?<mark>['’‘])?(?<year>\\d{4}|\\d0)s(?![\\p{L}\\d])`,
      ({ mark, year }, { before }) => {
        const value = Number(year)
        const isCentury = value >= 1100 && value < 2100 && value % 10 === 0
        const isTold = mark !== undefined || (words.decadeAfter?.test(before) ?? false)
        return isCentury || (value < 100 && isTold) ? words.decade(value) : null
      },
    ),
    // "a fleet of 747s": several of them
    tokenType(`(?<![\\p{L}\\d.,$€£])\\d{3}s(?![\\p{L}\\d])`, (_groups, { before }, written) =>
      words.severalAfter?.test(before) ? written : null,
    ),
    // "1 1/2 hours", "3/4 of buyers", "1/72 of it"
    tokenType(`${START}(?<count>\\d{1,3}) 1/2 (?<noun>\\p{Ll}{2,})(?![\\p{L}\\d/])`, ({ count, noun }) =>
      words.withHalf(count!, noun!),
    ),
    // "6/8 mois", "24/48 hours": one of them
    tokenType(
      `${START}(?<one>\\d{1,2})/(?<other>\\d{1,2})(?= (?<noun>\\p{Ll}+))`,
      ({ one, other, noun }, _around, written) => {
        if (!words.times.has(noun!) && !words.times.has(noun!.replace(/s$/, ''))) return null
        if (Number(one) >= Number(other)) return null
        if (isCommon(one!, other!)) return noun!.endsWith('s') ? written : null
        return `${one} ${words.or} ${other}`
      },
    ),
    tokenType(
      `${START}(?<part>\\d{1,2})/(?<whole>[1-9]\\d{0,2})(?:th)?(?![\\p{L}\\d/.,])`,
      ({ part, whole }, { before, after }) =>
        Number(part) < Number(whole) &&
        (words.fractionOf.test(after) || (isCommon(part!, whole!) && isOfNoun(before, after)))
          ? words.fraction(Number(part), Number(whole))
          : null,
    ),
    // "36/48/60 months": one of them
    tokenType(
      `${START}(?<one>\\d{1,3})/(?<two>\\d{1,3})/(?<three>\\d{1,3})(?= \\p{Ll}{2,})`,
      // A date with a short year, "3/31/24", does not rise.
      ({ one, two, three }) =>
        Number(one) < Number(two) && Number(two) < Number(three)
          ? `${one}, ${two} ${words.or} ${three}`
          : null,
    ),
  ]
}
