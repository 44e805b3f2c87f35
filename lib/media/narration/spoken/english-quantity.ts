import { type Amount, isBare, type Quantity, type QuantityWords } from './quantity.ts'
import type { Around } from './token-type.ts'

const SIZES: Readonly<Record<string, string>> = {
  k: 'thousand',
  K: 'thousand',
  M: 'million',
  B: 'billion',
  bn: 'billion',
  m: 'million',
  b: 'billion',
}
const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'dollars',
  US$: 'US dollars',
  '€': 'euros',
  '£': 'pounds',
  USD: 'US dollars',
  CAD: 'Canadian dollars',
  AUD: 'Australian dollars',
  C$: 'Canadian dollars',
  CA$: 'Canadian dollars',
  A$: 'Australian dollars',
  AU$: 'Australian dollars',
  '₹': 'rupees',
  '¥': 'yen',
}
const UNITS: Readonly<Record<string, string>> = {
  '%': 'percent',
  x: 'times',
  X: 'times',
  '×': 'times',
  h: 'hours',
  hr: 'hours',
  hrs: 'hours',
  min: 'minutes',
  mins: 'minutes',
  sec: 'seconds',
  s: 'seconds',
  ms: 'milliseconds',
  km: 'kilometers',
  m: 'meters',
  cm: 'centimeters',
  mm: 'millimeters',
  mi: 'miles',
  kg: 'kilograms',
  g: 'grams',
  mg: 'milligrams',
  l: 'liters',
  L: 'liters',
  ml: 'milliliters',
  KB: 'kilobytes',
  MB: 'megabytes',
  GB: 'gigabytes',
  TB: 'terabytes',
  Mb: 'megabits',
  Gb: 'gigabits',
  Mbit: 'megabits',
  Gbit: 'gigabits',
  kWh: 'kilowatt hours',
  MWh: 'megawatt hours',
  GWh: 'gigawatt hours',
  kW: 'kilowatts',
  MW: 'megawatts',
  '°C': 'degrees Celsius',
  '°F': 'degrees Fahrenheit',
  '°': 'degrees',
  V: 'volts',
  VDC: 'volts',
  W: 'watts',
  Hz: 'hertz',
  kHz: 'kilohertz',
  MHz: 'megahertz',
  GHz: 'gigahertz',
  Nm: 'newton meters',
  mph: 'miles per hour',
  mpg: 'miles per gallon',
  Mbps: 'megabits per second',
  Gbps: 'gigabits per second',
  ft: 'feet',
  'sq ft': 'square feet',
  'sq. ft.': 'square feet',
  '¢': 'cents',
  µm: 'micrometers',
  lbs: 'pounds',
  lb: 'pounds',
  'm²': 'square meters',
  'm³': 'cubic meters',
}
const singular = (words: string): string => {
  const [first = '', ...others] = words.split(' ')
  return first.endsWith('s') ? [first.slice(0, -1), ...others].join(' ') : words.replace(/s$/, '')
}

const PER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(UNITS).flatMap(([unit, name]) =>
      /^\p{Lu}{2}/u.test(unit) ? [[unit, singular(name)]] : [],
    ),
  ),
  mo: 'month',
  yr: 'year',
  hr: 'hour',
  wk: 'week',
  h: 'hour',
  s: 'second',
  min: 'minute',
  l: 'liter',
  L: 'liter',
  kg: 'kilogram',
  km: 'kilometer',
  'm²': 'square meter',
  'm³': 'cubic meter',
  ml: 'milliliter',
  dl: 'deciliter',
  '100 km': '100 kilometers',
  dL: 'deciliter',
  ...Object.fromEntries(
    'month year week day hour quarter minute second user seat person client customer rep'
      .split(' ')
      .map((word) => [word, word]),
  ),
}
const BEFORE: Readonly<Record<string, string>> = {
  '≥': 'at least',
  '≤': 'at most',
  '<': 'under',
  '>': 'over',
  '~': 'about',
  '±': 'plus or minus',
}
const DETERMINER = /(?:^|[\s(])(?:an?|each|every)\s(?:[\p{L}-]+\s)?$/iu
const POSSESSIVE = /(?:^|[\s(])(?:the|this|that|your|our|their|its|my|his|her)\s$/iu
const NOUN =
  /^ (?!(?:of|in|on|at|to|for|from|by|with|that|which|who|we|you|they|he|she|it|I|is|are|was|were|and|or|but|per|an?|the|each|as|if|when|more|less|off)(?!\p{L}))\p{Ll}/u

const figure = (written: string): string => written.replace(/[ '’](?=\d{3})/g, ',')
const sizeOf = ({ size }: Amount): string => (size ? ` ${SIZES[size] ?? size}` : '')
const amountIn = ({ figure: written, size }: Amount): number =>
  Number(written.replace(/[ ,'’]/g, '')) *
  ({ thousand: 1e3, million: 1e6, billion: 1e9 }[SIZES[size ?? ''] ?? size ?? ''] ?? 1)

/** Whether an amount of money stands before a noun it describes: "a $2 million deal". */
const isAdjective = ({ before, after }: Around): boolean =>
  DETERMINER.test(before) ? /^ \p{L}/u.test(after) : POSSESSIVE.test(before) && NOUN.test(after)

function nameOf({ currency, to }: Quantity, around: Around): string {
  const isOne = to.figure === '1' && !to.size
  if (currency) {
    const name = CURRENCIES[currency] ?? currency
    return isOne || isAdjective(around) ? name.replace(/s$/, '') : name
  }
  if (!to.unit) return ''
  const name = UNITS[to.unit]!
  // "a 30 min call"
  const isOfNoun = /(?:^|[\s(])an? $/i.test(around.before) && NOUN.test(around.after)
  return (isOne || isOfNoun) && name !== 'times' ? singular(name).replace('feet', 'foot') : name
}

function say(quantity: Quantity, around: Around): string | null {
  const { compare, plus, from, to, isAtLeast, per } = quantity
  if (isBare(quantity)) return figure(to.figure) === to.figure ? null : figure(to.figure)
  const rises =
    !from ||
    amountIn(from.size ? from : { ...from, size: to.size }) < amountIn(to) ||
    (from.unit !== null && from.unit !== to.unit)
  if (!rises) return null
  const name = nameOf(quantity, around)
  const low = from
    ? `${figure(from.figure)}${from.size !== to.size ? sizeOf(from) : ''}${from.unit && from.unit !== to.unit ? ` ${UNITS[from.unit]}` : ''} to `
    : ''
  const amount = `${low}${figure(to.figure)}${sizeOf(to)}${name ? ` ${name}` : ''}`
  const sign = plus === '+' ? 'plus ' : plus === '-' ? 'minus ' : ''
  const said = `${compare ? BEFORE[compare] : isAtLeast && !from ? 'at least' : ''} `.trimStart()
  // "at ≤60 a minute"
  const comparison = /(?:^|\s)at $/i.test(around.before) ? said.replace(/^at /, '') : said
  const rate = per.map((each) => ` per ${PER[each] ?? each}`).join('')
  if (isAtLeast && from) return `${comparison}${sign}${amount} and more${rate}`
  return `${comparison}${sign}${amount}${rate}`
}

/** English quantities. */
export const ENGLISH_QUANTITY: QuantityWords = {
  lead: '',
  sizes: ['thousand', 'million', 'billion', 'trillion', 'k', 'K', 'M', 'B', 'bn'],
  sizesOfMoney: ['m', 'b'],
  to: 'to',
  codes: [],
  units: UNITS,
  unclear: ['m'],
  currencies: CURRENCIES,
  taxes: [],
  per: PER,
  say,
}
