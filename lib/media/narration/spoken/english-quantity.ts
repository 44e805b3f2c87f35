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

/** Another language's dots between thousands and its comma before decimals. */
const FOREIGN = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/
const FOREIGN_AMOUNT = /^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,15},\d{1,2}$/
const FOREIGN_SUM = /^[1-9]\d{0,2}\.\d{3}$/

/** The figure of an amount with commas between thousands and a point before decimals. */
function figureIn(quantity: Quantity, { figure: written }: Amount): string {
  const isForeign =
    FOREIGN.test(written) ||
    (!isBare(quantity) && FOREIGN_AMOUNT.test(written)) ||
    (quantity.currency === '€' && FOREIGN_SUM.test(written))
  return isForeign
    ? written.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
    : written.replace(/[ '’](?=\d{3})/g, ',')
}
const sizeOf = ({ size }: Amount): string => (size ? ` ${SIZES[size] ?? size}` : '')
const amountIn = ({ figure: written, size }: Amount): number =>
  Number(written.replaceAll(',', '')) *
  ({ thousand: 1e3, million: 1e6, billion: 1e9 }[SIZES[size ?? ''] ?? size ?? ''] ?? 1)

/** Whether an amount of money stands before a noun it describes: "a $2 million deal". */
const isAdjective = ({ before, after }: Around): boolean =>
  DETERMINER.test(before) ? /^ \p{L}/u.test(after) : POSSESSIVE.test(before) && NOUN.test(after)

function nameOf({ currency, to }: Quantity, around: Around): string {
  const isOne = to.figure === '1' && !to.size
  if (currency) {
    const name = CURRENCIES[currency] ?? currency
    return isOne || isAdjective(around)
      ? name.replace('pence', isOne ? 'penny' : 'pence').replace(/s$/, '')
      : name
  }
  if (!to.unit) return ''
  const name = UNITS[to.unit]!
  // "a 30 min call", "24hr support"
  const isOfNoun = (/(?:^|[\s(])an? $/i.test(around.before) || to.unit === 'hr') && NOUN.test(around.after)
  return (isOne || isOfNoun) && name !== 'times' ? singular(name).replace('feet', 'foot') : name
}

function say(written: Quantity, around: Around): string | null {
  const { compare, plus, isAtLeast, per } = written
  const to = { ...written.to, figure: figureIn(written, written.to) }
  if (isBare(written)) return to.figure === written.to.figure ? null : to.figure
  const from = written.from && { ...written.from, figure: figureIn(written, written.from) }
  const rises =
    !from ||
    amountIn(from.size ? from : { ...from, size: to.size }) < amountIn(to) ||
    (from.unit !== null && from.unit !== to.unit)
  if (!rises) return null
  const name = nameOf({ ...written, to }, around)
  const low = from
    ? `${from.figure}${from.size !== to.size ? sizeOf(from) : ''}${from.unit && from.unit !== to.unit ? ` ${UNITS[from.unit]}` : ''} to `
    : ''
  const amount = `${low}${to.figure}${sizeOf(to)}${name ? ` ${name}` : ''}`
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
  hundredths: { $: 'cents', '€': 'cents', '£': 'pence' },
  taxes: [],
  per: PER,
  say,
}
