import { lineOrigins } from '../readers/text/line-origins.ts'
import { alignUnits } from './align-units.ts'
import type { TextsToCompare } from './compare-texts.ts'
import { type SourceUnit, sourceUnits } from './source-units.ts'
import type { TextToken } from './word-edits.ts'

type Span = { start: number; end: number }
export type PassagesToMove = TextsToCompare & { passages: readonly Span[] }

/** A unit of the new text that a passage has part of; `weight` is how much of the old text it stands for. */
type Found = Span & { at: number; weight: number }

/**
 * Where passages of a text are in its new version; null if what they say was removed. A changed sentence, item or row
 * is the one that replaced it, and of a passage whose units were scattered, the larger part is kept.
 */
export function movePassages({ before, after, language, passages }: PassagesToMove): (Span | null)[] {
  const old = sourceUnits(before, language)
  const fresh = sourceUnits(after, language)
  const origins = alignUnits(old, fresh)
  const places = new Map(origins.flatMap((origin, at) => (origin ? [[origin.index, at] as const] : [])))
  return passages.map((passage) => {
    const found = unitsIn(old, passage).flatMap((index): Found[] => {
      const at = places.get(index)
      if (at === undefined) return []
      const [one, other] = [old[index] as SourceUnit, fresh[at] as SourceUnit]
      return [{ at, weight: one.end - one.start, ...within(passage, one, other) }]
    })
    const runs = runsOf(found.toSorted((a, b) => a.at - b.at))
    const largest = runs.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
    return largest ? { start: largest[0]?.start ?? 0, end: largest.at(-1)?.end ?? 0 } : null
  })

  /** Units with nothing between them but what is new. */
  function runsOf(found: readonly Found[]): Found[][] {
    const runs: Found[][] = []
    for (const each of found) {
      const last = runs.at(-1)?.at(-1)
      const isNext = last && origins.slice(last.at + 1, each.at).every((origin) => origin === null)
      if (isNext) runs.at(-1)?.push(each)
      else runs.push([each])
    }
    return runs
  }

  function within(passage: Span, one: SourceUnit, other: SourceUnit): Span {
    const [start, end] = [Math.max(passage.start, one.start), Math.min(passage.end, one.end)]
    const isSame = before.text.slice(one.start, one.end) === after.text.slice(other.start, other.end)
    const shift = other.start - one.start
    return isSame ? { start: start + shift, end: end + shift } : moveWithin({ start, end }, one, other)
  }
}

const weightOf = (run: readonly Found[]): number => run.reduce((sum, { weight }) => sum + weight, 0)

function unitsIn(units: readonly SourceUnit[], { start, end }: Span): number[] {
  let [low, high] = [0, units.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((units[middle]?.end ?? 0) <= start) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (let index = low; index < units.length && (units[index]?.start ?? end) < end; index++) found.push(index)
  return found
}

const keysOf = ({ tokens }: SourceUnit): string[] => tokens.map(({ key }) => key.toLowerCase())

/** A part of a unit in the unit that replaced it, up to the nearest words that both have. */
function moveWithin({ start, end }: Span, one: SourceUnit, other: SourceUnit): Span {
  const origins = lineOrigins(keysOf(one), keysOf(other), () => undefined)
  const places = new Map(origins.flatMap((origin, at) => (origin ? [[origin.index, at] as const] : [])))
  const first = one.tokens.findIndex((token) => token.end > start)
  const last = one.tokens.findLastIndex((token) => token.start < end)
  const found = {
    start: start <= one.start || first < 0 ? other.start : startAt(first),
    end: end >= one.end || last < 0 ? other.end : endAt(last),
  }
  return found.start < found.end ? found : { start: other.start, end: other.end }

  function startAt(index: number): number {
    for (let at = index; at >= 0; at--) {
      const place = places.get(at)
      if (place !== undefined) return tokenOf(at === index ? place : place + 1)?.start ?? other.end
    }
    return other.start
  }
  function endAt(index: number): number {
    for (let at = index; at < one.tokens.length; at++) {
      const place = places.get(at)
      if (place !== undefined) return tokenOf(at === index ? place : place - 1)?.end ?? other.start
    }
    return other.end
  }
  function tokenOf(place: number): TextToken | undefined {
    return other.tokens[place]
  }
}
