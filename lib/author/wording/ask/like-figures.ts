import { hashText } from '../../../platform/hash-text.ts'
import type { Amount } from '../../statements/statement.ts'
import type { Desk } from './quiz-desk.ts'

/** Numbers that rules usually set, by what they count: each names a pattern of the language. */
const USUAL = {
  minutes: [5, 10, 15, 20, 30, 45, 60, 90],
  hours: [2, 4, 8, 12, 24, 48, 72],
  days: [3, 5, 7, 10, 14, 21, 30, 45, 60, 90],
  weeks: [2, 3, 4, 6, 8, 12],
  months: [2, 3, 6, 9, 12, 18, 24, 36],
  years: [2, 3, 5, 10, 15],
  percent: [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80],
} as const
const UNITS = Object.keys(USUAL) as (keyof typeof USUAL)[]
const WRONG = 3
const HOURS = [-1, 1, 2, -2, 3, -3]
/** A small number has neighbors; a large one has others as round as itself. `far`: the most a figure is apart. */
const STEPS = {
  small: 12,
  near: [1, 2, 3, -1, 4, -2],
  factors: [1.5, 0.5, 2, 0.75, 1.25, 3],
  odd: [1, -1, 2, -2, 3, -3],
  large: 1000,
  far: 6,
  mine: 2,
}

/** The value of a figure as written: 1500 of "$1,500", 1.5 of "1,5 %". */
export const sizeOf = (text: string): number =>
  Number.parseFloat(
    text
      .replace(/[^\d.,]/g, '')
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  )

/**
 * Three other figures written like that of a sentence, "$1,500" for "$2,000": at most two that the course has
 * for the same unit (`alike`), then such as are usual for it, else plausible ones around it; fewer if there are none.
 */
export function likeFigures(
  { words }: Desk,
  { figure, after, unit, piece }: Amount,
  alike: string[],
): string[] {
  if (unit === 'clock') return otherHours(figure, alike).slice(0, WRONG)
  const value = sizeOf(figure)
  // "1 hour" shows that it is one.
  if (!(value > 1)) return []
  const decimals = /[.,](\d{1,2})$/.exec(figure)?.[1]?.length ?? 0
  const isNear = (each: number) => each / value <= STEPS.far && value / each <= STEPS.far
  const isRound = (each: number) => value <= STEPS.small || each % 5 === 0
  const known = [...new Set(alike.map(sizeOf))].filter(
    (other) => isNear(other) && isRound(other) === isRound(value),
  )
  const name = UNITS.find((each) => words.patterns[each].test(after))
  // Among usual figures, 38 would stand out.
  const isUsual =
    name !== undefined && (value % 5 === 0 || (USUAL[name] as readonly number[]).includes(value))
  const usual = isUsual ? USUAL[name].filter(isNear) : []
  // The right one is not always in the middle.
  const turn = hashText(piece.text)
  const turned = [usual, figuresAround(value, decimals)].flatMap((each) =>
    each.map((_figure, index) => each[(index + turn) % each.length]!),
  )
  const most = unit === '%' ? 100 : Infinity
  const free = [...known.slice(0, STEPS.mine), ...turned].filter(
    (each) => each > 1 && each !== value && each <= most,
  )
  return [...new Set(free)].slice(0, WRONG).map((each) => writtenLike(each, figure, decimals))
}

/** Other times of day, written like one: those of the course, then such as are an hour or two apart. */
function otherHours(time: string, alike: string[]): string[] {
  const shape = (text: string) => text.replace(/\d+/g, (digits) => (digits.length > 1 ? '00' : '0'))
  const hour = Number.parseInt(time, 10)
  const most = /m\b/i.test(time) ? 12 : 23
  const near = HOURS.map((apart) => hour + apart).filter((each) => each > 0 && each <= most)
  const written = near.map(
    (each) => `${each}`.padStart(/^0\d/.test(time) ? 2 : 1, '0') + time.replace(/^\d+/, ''),
  )
  const known = alike.filter((each) => shape(each) === shape(time)).slice(0, STEPS.mine)
  return [...new Set([...known, ...written])].filter((each) => each !== time)
}

/** Neighbors of a small number, such as end on the same digit, or multiples as round as it is. */
function figuresAround(value: number, decimals: number): number[] {
  if (!Number.isInteger(value))
    return STEPS.factors.map((factor) => Number((value * factor).toFixed(decimals)))
  if (value <= STEPS.small) return STEPS.near.map((step) => value + step)
  if (value % 5 > 0 && value < STEPS.large)
    return STEPS.odd.map((step) => value + step * (value < 30 ? 4 : 10))
  return STEPS.factors.map((factor) => roundLike(value * factor, value))
}

/** As round as the original: 45 beside 30, not 44.7. */
function roundLike(value: number, like: number): number {
  const step = [1000, 100, 10, 5].find((each) => like % each === 0)
  const round = step ? (step === 5 ? 5 : step / 2) : 1
  return Math.round(value / round) * round
}

function writtenLike(value: number, like: string, decimals: number): string {
  const sign = /^[$€£]\s?/.exec(like)?.[0] ?? ''
  const group = /\d([,.\s\u00A0\u202F])\d{3}/.exec(like)?.[1] ?? ''
  const point = decimals > 0 ? like.at(-decimals - 1)! : '.'
  const [whole = '', rest] = value.toFixed(decimals).split('.')
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${rest ? point + rest : ''}`
}
