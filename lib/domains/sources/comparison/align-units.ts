import { type LineRange, lineOrigins } from '../readers/text/line-origins.ts'
import type { SourceUnit } from './source-units.ts'

/** The unit of the old text that each unit of the new one is (`same`), is a new wording of, or was moved from. */
export type UnitOrigin = { index: number; as: 'same' | 'changed' | 'moved' }

/** Units of a gap that are compared with each other; a longer gap is halved. */
const MOST_PAIRS = 4_000
const ALIKE = 0.5

/**
 * Aligns the units of two texts; null for an added one. Units that stand once in both texts are anchors; what is
 * left is moved if it stands elsewhere, and otherwise paired in order by the words in common.
 */
export function alignUnits(old: readonly SourceUnit[], fresh: readonly SourceUnit[]): (UnitOrigin | null)[] {
  const gaps: LineRange[] = []
  const anchors = lineOrigins(
    old.map(({ key }) => key),
    fresh.map(({ key }) => key),
    (range) => gaps.push(range),
  )
  const origins = anchors.map((anchor): UnitOrigin | null => anchor && { index: anchor.index, as: 'same' })
  const used = new Set(anchors.flatMap((anchor) => anchor?.index ?? []))
  takeMoved(old, fresh, gaps, origins, used)
  const words = numberedWords()
  for (const gap of gaps) {
    const left = range(gap.oldFrom, gap.oldTo).filter((index) => !used.has(index))
    const right = range(gap.newFrom, gap.newTo).filter((at) => !origins[at])
    pairInOrder(left, right)
  }
  return origins

  function pairInOrder(left: readonly number[], right: readonly number[]): void {
    if (left.length === 0 || right.length === 0) return
    if (left.length * right.length > MOST_PAIRS) {
      const [i, j] = [left.length >> 1, right.length >> 1]
      pairInOrder(left.slice(0, i), right.slice(0, j))
      pairInOrder(left.slice(i), right.slice(j))
      return
    }
    const isHeading = ([index]: readonly number[], units: readonly SourceUnit[]) =>
      units[index ?? -1]?.kind === 'heading'
    const isOne = left.length === 1 && right.length === 1 && isHeading(left, old) === isHeading(right, fresh)
    const score = (i: number, j: number): number => {
      const [before, after] = [old[left[i] as number], fresh[right[j] as number]] as [SourceUnit, SourceUnit]
      if (before.key === after.key) return 2
      if ((before.kind === 'heading') !== (after.kind === 'heading')) return 0
      const share = likeness(words(before), words(after))
      return share >= ALIKE || isOne ? share : 0
    }
    for (const [i, j] of bestPairs(left.length, right.length, score, isOne)) {
      const [index, at] = [left[i] as number, right[j] as number]
      origins[at] = { index, as: old[index]?.key === fresh[at]?.key ? 'same' : 'changed' }
      used.add(index)
    }
  }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)

/** Pairs units that are the same in different gaps, in the order in which they stand. */
function takeMoved(
  old: readonly SourceUnit[],
  fresh: readonly SourceUnit[],
  gaps: readonly LineRange[],
  origins: (UnitOrigin | null)[],
  used: Set<number>,
): void {
  const left = new Map<string, { index: number; gap: LineRange }[]>()
  for (const gap of gaps)
    for (const index of range(gap.oldFrom, gap.oldTo)) {
      if (used.has(index)) continue
      const key = (old[index] as SourceUnit).key
      left.set(key, [...(left.get(key) ?? []), { index, gap }])
    }
  for (const gap of gaps)
    for (const at of range(gap.newFrom, gap.newTo)) {
      const places = origins[at] ? undefined : left.get((fresh[at] as SourceUnit).key)
      if (!places || places.some((place) => place.gap === gap)) continue
      const place = places.shift()
      if (!place) continue
      origins[at] = { index: place.index, as: 'moved' }
      used.add(place.index)
    }
}

/** The pairs in order with the highest scores together. */
function bestPairs(
  rows: number,
  columns: number,
  score: (row: number, column: number) => number,
  always: boolean,
): [number, number][] {
  const width = columns + 1
  const best = new Float64Array((rows + 1) * width)
  const taken = new Uint8Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const own = score(row, column)
      const here = row * width + column
      const without = Math.max(best[here + width] as number, best[here + 1] as number)
      const together = own + (best[here + width + 1] as number)
      taken[here] = (own > 0 || always) && together >= without ? 1 : 0
      best[here] = Math.max(without, together)
    }
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const here = row * width + column
    if (taken[here]) pairs.push([row++, column++])
    else if ((best[here + width] as number) >= (best[here + 1] as number)) row++
    else column++
  }
  return pairs
}

/** The words of a unit as sorted numbers, as written and with all figures alike. */
type Words = { exact: number[]; masked: number[] }

function numberedWords(): (unit: SourceUnit) => Words {
  const numbers = new Map<string, number>()
  const known = new Map<SourceUnit, Words>()
  const numbered = (words: string[]) =>
    words
      .map((word) => {
        const number = numbers.get(word) ?? numbers.size
        numbers.set(word, number)
        return number
      })
      .sort((a, b) => a - b)
  return (unit) => {
    const found = known.get(unit)
    if (found) return found
    const exact = unit.tokens.flatMap(({ key }) => (/[\p{L}\p{N}]/u.test(key) ? [key.toLowerCase()] : []))
    const words = {
      exact: numbered(exact),
      masked: numbered(exact.map((word) => (/^\d/.test(word) ? '#' : word))),
    }
    known.set(unit, words)
    return words
  }
}

const likeness = (one: Words, other: Words): number =>
  0.7 * shared(one.masked, other.masked) + 0.3 * shared(one.exact, other.exact)

function shared(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0
  let common = 0
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const [a, b] = [one[i] as number, other[j] as number]
    if (a === b) common++
    if (a <= b) i++
    if (b <= a) j++
  }
  return (2 * common) / (one.length + other.length)
}
