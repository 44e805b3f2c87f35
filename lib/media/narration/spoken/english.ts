import { calendarOf, lengthIn, romanValue, timesOf, yearOf } from './calendar.ts'
import { CENTURIES, COUNTS, MONTHS, PARTS, TENS } from './english-numbers.ts'
import { ENGLISH_QUANTITY } from './english-quantity.ts'
import type { SpokenWords } from './spoken-words.ts'
import { END, HYPHEN, replacing, START, tokenType } from './token-type.ts'

const CLOCK = '\\d{1,2}(?::\\d\\d)?'
const HALF_DAY = '[APap]\\.?[Mm]\\b\\.?'

/** What "Dr." stands behind as a street's name, and as one of a whole address. */
const STREET = /\p{Lu}[\p{L}'’]+ $/u
const ADDRESS = /(?<![\p{L}\d])\d+ (?:\p{Lu}[\p{L}'’.]* ){1,3}$/u
const ordinal = (number: number): string => {
  const isTeen = number % 100 > 10 && number % 100 < 20
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`
}

/** How English is spoken. */
export const ENGLISH: SpokenWords = {
  quantity: ENGLISH_QUANTITY,
  severalAfter: /(?:^|\s)(?:of|the|our|their|two|three|four|new|old)\s$/iu,
  decadeAfter: /(?:^|\s)(?:the|his|her|their|my|our|your|its|early|mid|late)[\s-]$/i,
  decade: (year) => {
    const tens = TENS[year % 100]
    if (!tens) return null
    if (year < 100) return year < 20 ? null : tens
    if (year === 2000) return 'two thousands'
    return `${CENTURIES[Math.floor(year / 100)]} ${tens}`
  },
  names:
    /(?<!\p{L})(?:parts?|orders?|lots?|batch|articles?|items?|numbers?|no\.|ref\.?|references?|models?|serial|invoices?|tickets?|cases?|flights?|codes?|accounts?|contracts?|SKUs?)(?: (?:number|no\.|is))?[\s:#]{1,3}$/iu,
  fraction: (part, whole) => {
    const name = PARTS[whole - 2]
    const count = COUNTS[part - 1]
    if (name && count) return `${count} ${part === 1 ? name : whole === 2 ? 'halves' : `${name}s`}`
    return part === 1 ? `one ${ordinal(whole)}` : null
  },
  fractionOf: /^\s(?:of|the|a)(?!\p{L})/u,
  withHalf: (count, noun) => `${count === '1' ? 'one' : count} and a half ${noun}`,
  outOf: 'out of',
  grade:
    /(?<!\p{L})(?:grad|rat(?:ed|ing)|scor|csat|satisf|marks?(?!\p{L})|points?(?!\p{L})|stars?(?!\p{L})|exam|quiz|test)/iu,
  dateAfter: /(?:^|\s)(?:on|by|until|before|after|since)\s$/i,
  // Which of two small numbers is the month depends on who writes: it is said as written.
  date: (first, second, year) => {
    const [day, month] = first > 12 ? [first, second] : second > 12 ? [second, first] : [0, 0]
    return day > 0 && day < 32 && MONTHS[month - 1] ? `${MONTHS[month - 1]} ${day}, ${year}` : null
  },
  isoDate: (year, month, day) => (MONTHS[month - 1] ? `${MONTHS[month - 1]} ${day}, ${year}` : null),
  range: (from, to) => `${from} to ${to}`,
  change: ['from ', ' to '],
  and: 'and',
  or: 'or',
  plus: 'plus',
  number: 'number',
  inAddress: { at: 'at', dot: 'dot', slash: 'slash' },
  signs: {
    arrow: ', then ',
    equals: ', that is ',
    about: ' about ',
    times: ' times ',
    atLeast: 'at least ',
    to: ' to ',
    under: 'less than ',
    over: 'more than ',
    atMost: 'at most ',
    between: 'from $1 to under $2',
  },
  branch: /^(?:(?:yes|no)(?:(?:[,:]| ?\()[^→]*)?|if(?!\p{L})[^→]*)$/iu,
  pricedPer: /^(?:price|cost|fee|rate)$/i,
  per: 'per',
  isPlural: (noun) => /[^siu]s$|(?:men|people|children|feet|staff)$/.test(noun),
  ratio: 'to',
  isEqual: 'equals',
  by: 'by',
  calendar: calendarOf('en'),
  times: timesOf('en'),
  long: lengthIn('en'),
  both: /^(?:before\/after|pros\/cons|do\/don['’]?ts?|dos\/don['’]?ts)$/i,
  first: [
    replacing(/(?<![\p{L}\d])24\/7(?![\p{L}\d/])/gu, '24 hours a day, 7 days a week'),
    replacing(/(?<![\d:.])1:1(?<several>s?)(?![\d:\p{L}]|\.\d)/gu, 'one-to-one$<several>'),
    // "9am-5pm", "9:00 - 17:30"
    tokenType(
      `${START}(?<from>${CLOCK} ?(?:${HALF_DAY})?) ?${HYPHEN} ?(?<to>${CLOCK} ?${HALF_DAY}|\\d{1,2}:\\d\\d)${END}`,
      ({ from, to }) => (/[:m]/i.test(from!) || /m/i.test(to!) ? `${from} to ${to}` : null),
    ),
    // "9h-18h" of a text that a French author wrote
    replacing(
      /(?<![\p{L}\d.,])(?<from>\d{1,2}) ?h ?[-–] ?(?<to>\d{1,2}) ?h(?![\p{L}\d])/gu,
      '$<from> to $<to> hours',
    ),
    // "level 3+"
    replacing(
      /(?<![\p{L}\d])(?<noun>(?:year|month|week|day|phase|level)s?) (?<from>\d+)\+(?! ?\d)/giu,
      '$<noun> $<from> and beyond',
    ),
  ],
  last: [
    replacing(/(?<!\p{L})Q ?& ?A(?!\p{L})/gu, 'questions and answers'),
    replacing(/(?<!\p{L})e\.g\.,?/giu, 'for example'),
    replacing(/(?<!\p{L})i\.e\.,?/giu, 'that is'),
    replacing(/(?<!\p{L})[eE]tc\.(?=\s+\p{Lu}|[)”"\s]*$)/gu, 'and so on.'),
    replacing(/(?<!\p{L})etc(?![\p{L}.])|(?<!\p{L})etc\./giu, 'and so on'),
    replacing(/(?<!\p{L})[vV]s\.?(?= )/gu, 'versus'),
    replacing(/(?<!\p{L})approx\.(?= [~$€£\d])/giu, 'about'),
    replacing(/(?<!\p{L})approx\.(?=\s)/gu, 'approximate'),
    replacing(/(?<!\p{L})Approx\.(?=\s)/gu, 'Approximate'),
    replacing(/(?<!\p{L})w\/o(?![\p{L}\d/])/giu, 'without'),
    replacing(/(?<!\p{L})w\/(?=\s)/giu, 'with'),
    replacing(/(?<!\p{L})No\.(?= \d)/gu, 'number'),
    replacing(/(?<!\p{L})M[rR]\.(?= )/gu, 'Mister'),
    // "12 Maple Dr., Denver", but "Dr. Lee"
    tokenType('(?<!\\p{L})Dr\\.(?!\\p{L})', (_groups, { before, after }) => {
      if (!STREET.test(before) || (/^ \p{Lu}/u.test(after) && !ADDRESS.test(before)))
        return after.startsWith(' ') ? 'Doctor' : null
      return /^(?: \p{Lu}|$)/u.test(after) ? 'Drive.' : 'Drive'
    }),
    replacing(/(?<=\d)-hr(?![\p{L}\d])/gu, '-hour'),
    // "FY24", "FY 2024/25"
    tokenType(
      `(?<![\\p{L}\\d])FY[ '’]?(?<from>(?:20)?\\d\\d)(?:[/–-](?<to>(?:20)?\\d\\d))?${END}`,
      ({ from, to }) => `fiscal year ${yearOf(from!)}${to ? ` to ${yearOf(to)}` : ''}`,
    ),
    tokenType('(?<![\\p{L}\\d])(?<number>[IVX]{1,5})(?:th|st|nd|rd)?(?= centur)', ({ number }) => {
      const value = romanValue(number!)
      return value === null ? null : ordinal(value)
    }),
    replacing(/(?<!\p{L})and\/or(?!\p{L})/giu, 'or'),
    replacing(/(?<!\p{L})incl\.(?= )/giu, 'including'),
    replacing(/(?<![\p{L}/])max\.(?=[\s)])/giu, 'maximum'),
    replacing(/(?<![\p{L}/])min\.(?=[\s)])/giu, 'minimum'),
    replacing(/(?<![\p{L}/])max(?=\.$)/giu, 'maximum'),
    replacing(/(?<![\p{L}/])min(?=\.$)/giu, 'minimum'),
    // An abbreviation of a unit ends no sentence: "2-3 hrs. of work".
    replacing(/(?<=\d ?(?:hrs?|mins?|sec|lbs?))\.(?= \p{Ll})/gu, ''),
  ],
}
