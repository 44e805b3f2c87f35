/** A figure as a document writes it, and what it counts: "1 450 €" is 1450, "€". */
export type Figure = { value: number; unit: string }

const SIGN = '[−–-]'
const FIGURE = new RegExp(
  `^(${SIGN}|\\+|~)?\\s?([€$£¥])?\\s?(\\d[\\d\\s.,’']*)\\s?(%|‰|[€$£¥]|\\p{L}{1,12}[²³]?\\.?)?$`,
  'u',
)

/** Parses a figure; null for anything else. */
export function readFigure(text: string): Figure | null {
  const [, sign = '', before = '', digits = '', after = ''] =
    FIGURE.exec(text.trim().replace(/[\u00A0\u202F\u2009]/g, ' ')) ?? []
  const value = numberOf(digits.trim())
  if (value === null || (before && after)) return null
  return { value: new RegExp(SIGN).test(sign) ? -value : value, unit: before || after }
}

/** "1 450", "1,450.5" and "3,5": separators of thousands stand before three digits each, others are decimal. */
function numberOf(digits: string): number | null {
  const plain = digits.replace(/(?<=\d)[\s’'](?=\d{3}(?!\d))/g, '')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replace(/,/g, ''))
  if (/^\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/.test(plain))
    return Number(plain.replace(/\./g, '').replace(',', '.'))
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null
}

export type ChartKind = 'bar' | 'line' | 'share'
/** A named figure, as it is written and as a number. */
export type ChartValue = { name: string; figure: string; value: number }
/** Figures of one unit, and what they measure. */
export type Chart = { measure: string; kind: ChartKind; values: ChartValue[] }

const PERIOD =
  /^(?:(?:19|20)\d\d|[QT][1-4](?:\s(?:19|20)\d\d)?|(?:jan|feb|fév|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|août|sep|oct|nov|dec|déc)\p{L}{0,8}\.?(?:\s(?:19|20)\d\d)?|(?:week|semaine|month|mois|year|année|day|jour)\s\d{1,3})$/iu
const MOST_SHARES = 6

/** The best chart for these figures: a line over time, shares of a whole, else bars. */
export function chartKind(names: readonly string[], figures: readonly Figure[]): ChartKind {
  if (names.length >= 4 && names.every((name) => PERIOD.test(name.trim()))) return 'line'
  const sum = figures.reduce((total, { value }) => total + value, 0)
  const isWhole = figures.every(({ value, unit }) => unit === '%' && value > 0) && Math.abs(sum - 100) <= 1
  return isWhole && figures.length <= MOST_SHARES ? 'share' : 'bar'
}

const MOST_VALUES = 8
const MOST_NAME = 60
/** The largest figure must be at least this many times the smallest, or bars would look alike. */
const LEAST_SPREAD = 1.5
const CURRENCY = /^(?:[€$£¥]|EUR|USD|GBP|CHF|euros?|dollars?)$/i
const isYear = ({ value, unit }: Figure) => unit === '' && value >= 1900 && value <= 2100

/**
 * Whether rows of a name and a figure work better as a chart: a price list is looked up, years are not
 * amounts.
 */
export function isChartOf(rows: readonly (readonly string[])[]): boolean {
  const figures = rows.map(([, figure = '']) => readFigure(figure))
  const [first] = figures
  if (rows.length < 3 || rows.length > MOST_VALUES || !first) return false
  if (rows.some((cells) => cells.length !== 2 || !cells[0] || cells[0].length > MOST_NAME)) return false
  const read = figures.filter((figure) => figure?.unit === first.unit) as Figure[]
  if (read.length < rows.length || read.every(isYear)) return false
  const names = rows.map(([name = '']) => name)
  if (chartKind(names, read) !== 'bar') return true
  const sizes = read.map(({ value }) => Math.abs(value))
  return !CURRENCY.test(first.unit) && Math.max(...sizes) >= LEAST_SPREAD * Math.min(...sizes)
}
