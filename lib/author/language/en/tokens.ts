import type { TokenWords } from '../pack/token-words.ts'

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const TENS: Record<number, string> = {
  0: 'hundreds',
  10: 'tens',
  20: 'twenties',
  30: 'thirties',
  40: 'forties',
  50: 'fifties',
  60: 'sixties',
  70: 'seventies',
  80: 'eighties',
  90: 'nineties',
}
const CENTURIES: Record<number, string> = {
  11: 'eleven',
  12: 'twelve',
  13: 'thirteen',
  14: 'fourteen',
  15: 'fifteen',
  16: 'sixteen',
  17: 'seventeen',
  18: 'eighteen',
  19: 'nineteen',
  20: 'twenty',
}
const CURRENCIES: Record<string, string> = { $: 'dollar', US$: 'US dollar', '€': 'euro', '£': 'pound' }
const PARTS = ['half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const COUNTS = 'one two three four five six seven eight nine'.split(' ')

export const TOKENS: TokenWords = {
  sizes: /(?:thousand|million|billion|trillion)/,
  sum: (from, to, size, currency, isAdjective) => {
    const name = CURRENCIES[currency.toUpperCase()] ?? ''
    return `${from ? `${from} to ` : ''}${to} ${size} ${name}${isAdjective ? '' : 's'}`
  },
  adjectiveAfter: /(?:^|\s)(?:an?|another|each|every)\s(?:\p{L}+\s)?$/iu,
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
    if (!name || !count) return null
    return `${count} ${part > 1 ? (whole === 2 ? 'halves' : `${name}s`) : name}`
  },
  fractionOf: /^\s(?:of|the)(?!\p{L})/u,
  withHalf: (count, noun) => `${count === '1' ? 'one' : count} and a half ${noun}`,
  units: {
    km: 'kilometers',
    m: 'meters',
    mi: 'miles',
    kg: 'kilograms',
    mg: 'milligrams',
    g: 'grams',
    l: 'liters',
    L: 'liters',
    ml: 'milliliters',
    MB: 'megabytes',
    GB: 'gigabytes',
    Mb: 'megabits',
    Gb: 'gigabits',
    Mbit: 'megabits',
    Gbit: 'gigabits',
    kWh: 'kilowatt hours',
  },
  perUnits: {
    h: 'hour',
    s: 'second',
    min: 'minute',
    l: 'liter',
    L: 'liter',
    kg: 'kilogram',
    'm²': 'square meter',
    'm³': 'cubic meter',
    ml: 'milliliter',
    dl: 'deciliter',
  },
  rate: (unit, per) => `${unit} per ${per}`,
  // Which of two small numbers is the month depends on who writes: it is said as written.
  date: (first, second, year) => {
    const [day, month] = first > 12 ? [first, second] : second > 12 ? [second, first] : [0, 0]
    return day > 0 && day < 32 && MONTHS[month - 1] ? `${MONTHS[month - 1]} ${day}, ${year}` : null
  },
  change: (from) => `from ${from} to `,
  hours: null,
  both: /^(?:before\/after|pros\/cons|do\/don['’]?ts?|dos\/don['’]?ts)$/i,
  and: 'and',
  plus: 'plus',
  slashed: { 'w/o': 'without' },
}
