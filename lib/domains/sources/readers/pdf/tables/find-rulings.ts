import type { PdfRule } from '../pdf-paths.ts'

/** Borders that touch each other: their places from left to right and from top to bottom, and all of them. */
export type PdfRuling = { xs: number[]; ys: number[]; rules: PdfRule[] }

/** In points: as far apart, rules are the same, or touch. */
const SAME = 1.5
const TOUCH = 3
/** Nearer than this, two borders have no text between them. */
const LEAST_CELL = 4
const MAX_RULES = 1_500

/** The groups of touching rules of a page; none if it has too many for tables. */
export function rulingsOf(all: PdfRule[]): PdfRuling[] {
  const rules = merged(all)
  if (rules.length > MAX_RULES) return []
  const groups = new Map<number, PdfRule[]>()
  const owner = rules.map((_, index) => index)
  const ownerOf = (index: number): number => {
    let at = index
    while (owner[at] !== at) at = owner[at] as number
    return at
  }
  const uprights = rules.flatMap((rule, index) => (rule.isUpright ? [index] : []))
  rules.forEach((rule, index) => {
    if (rule.isUpright) return
    for (const other of uprights)
      if (touch(rule, rules[other] as PdfRule)) owner[ownerOf(other)] = ownerOf(index)
  })
  rules.forEach((rule, index) => {
    const group = groups.get(ownerOf(index))
    if (group) group.push(rule)
    else groups.set(ownerOf(index), [rule])
  })
  return [...groups.values()].map((group) => ({
    rules: group,
    xs: places(group, true),
    ys: places(group, false),
  }))
}

/** Whether one of the rules runs along a place, up or across, over a point. */
export const hasRule = (rules: PdfRule[], isUpright: boolean, at: number, over: number): boolean =>
  rules.some(
    (rule) =>
      rule.isUpright === isUpright &&
      Math.abs(rule.at - at) <= LEAST_CELL &&
      rule.from - SAME <= over &&
      over <= rule.to + SAME,
  )

const touch = (level: PdfRule, upright: PdfRule) =>
  upright.at > level.from - TOUCH &&
  upright.at < level.to + TOUCH &&
  level.at > upright.from - TOUCH &&
  level.at < upright.to + TOUCH

// Rules in one line, such as the borders of cells drawn one by one, are one rule.
function merged(rules: PdfRule[]): PdfRule[] {
  const found: PdfRule[] = []
  const sorted = [...rules].sort((a, b) => Number(a.isUpright) - Number(b.isUpright) || a.at - b.at)
  for (let start = 0; start < sorted.length; ) {
    const first = sorted[start] as PdfRule
    let end = start + 1
    while (end < sorted.length && isAlong(sorted[end] as PdfRule, first)) end += 1
    const row = sorted.slice(start, end).sort((a, b) => a.from - b.from)
    for (const rule of row) {
      const last = found.at(-1)
      if (last && rule !== row[0] && rule.from <= last.to + TOUCH) last.to = Math.max(last.to, rule.to)
      else found.push({ ...rule })
    }
    start = end
  }
  return found
}

const isAlong = (rule: PdfRule, first: PdfRule) =>
  rule.isUpright === first.isUpright && rule.at - first.at <= SAME

// The ends of rules across are borders as well: the sides of many tables are open.
function places(rules: PdfRule[], isUpright: boolean): number[] {
  const own = rules.filter((rule) => rule.isUpright === isUpright).map(({ at }) => at)
  const others = rules.filter((rule) => rule.isUpright !== isUpright)
  const ends =
    others.length > 0
      ? [Math.min(...others.map(({ from }) => from)), Math.max(...others.map(({ to }) => to))]
      : []
  const sorted = [...own, ...ends].sort((a, b) => a - b)
  return sorted.filter((at, index) => index === 0 || at - (sorted[index - 1] as number) > LEAST_CELL)
}
