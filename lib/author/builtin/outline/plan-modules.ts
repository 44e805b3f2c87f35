import type { Unit } from './outline-part.ts'
import { isProfile } from './profile-units.ts'

/** Units that will be one module; `left` are those that found no room in it. */
export type ModulePlan = { units: Unit[]; left: Unit[] }

const WORDS_A_MODULE = 430
/** A module has 3-8 scenes, the first and the last are not units. */
const MAX_UNITS = 6
/** Modules a course has when nobody asks for a length, and at most. */
const USUAL_MODULES = 10
const MAX_MODULES = 24
const FRAME_WORDS = 90
const WORDS_A_MINUTE = 150

/**
 * Groups units into modules: along the document's own sections, of even weight, within the length asked for.
 */
export function planModules(units: Unit[], targetMinutes: number | null): ModulePlan[] {
  if (units.length === 0) return []
  const total = words(units)
  const carried = Math.max(
    units.length >= 4 ? 2 : 1,
    Math.round(total / WORDS_A_MODULE),
    Math.ceil(units.length / MAX_UNITS),
  )
  const asked =
    targetMinutes === null
      ? USUAL_MODULES
      : Math.max(1, Math.round((targetMinutes * WORDS_A_MINUTE) / (WORDS_A_MODULE + FRAME_WORDS)))
  const wanted = Math.min(carried, asked, MAX_MODULES, Math.max(1, Math.floor(units.length / 2)))
  const limit =
    targetMinutes === null ? Number.POSITIVE_INFINITY : targetMinutes * WORDS_A_MINUTE - wanted * FRAME_WORDS
  const size = MAX_UNITS * wanted
  const kept = dropUntil(units, (left) => words(left) <= limit && left.length <= size, wanted)
  const dropped = units.filter((unit) => !kept.includes(unit))
  return partition(kept, wanted).map((group, index) => {
    const own = dropUntil(group, (left) => left.length <= MAX_UNITS, 1)
    return {
      units: own,
      left: [...group.filter((unit) => !own.includes(unit)), ...(index === 0 ? dropped : [])],
    }
  })
}

/** Minutes a plan takes when spoken. */
export const minutesOf = (plans: ModulePlan[]): number =>
  Math.max(
    1,
    Math.round(plans.reduce((sum, { units }) => sum + words(units) + FRAME_WORDS, 0) / WORDS_A_MINUTE),
  )

const words = (units: Unit[]): number => units.reduce((sum, unit) => sum + unit.words, 0)

/** Leaves out the least valuable units until it fits. */
function dropUntil(units: Unit[], fits: (left: Unit[]) => boolean, atLeast: number): Unit[] {
  const worstFirst = units.toSorted((a, b) => a.score - b.score)
  let left = units
  while (!fits(left) && left.length > atLeast) {
    const worst = worstFirst.shift()
    left = left.filter((unit) => unit !== worst)
  }
  return left
}

// The cheapest way to cut a row of units into `count` groups (dynamic programming).
function partition(units: Unit[], count: number): Unit[][] {
  const sums = [0]
  for (const unit of units) sums.push(sums.at(-1)! + unit.words)
  const ideal = sums.at(-1)! / count
  const cost = (from: number, to: number) => {
    const size = to - from
    const uneven = ((sums[to]! - sums[from]!) / ideal - 1) ** 2
    const crowded = Math.max(0, size - MAX_UNITS) * 1.2 + (size === 1 && count > 1 ? 0.8 : 0)
    const mixed = count > 1 && isMixed(units.slice(from, to)) ? 1 : 0
    return uneven + crowded + mixed + (to < units.length ? cutCost(units[to - 1]!, units[to]!) : 0)
  }
  let best = units.map((_unit, index) => ({ cost: cost(0, index + 1), cuts: [] as number[] }))
  for (let group = 2; group <= count; group += 1) {
    best = units.map((_unit, end) => {
      let found = { cost: Number.POSITIVE_INFINITY, cuts: [] as number[] }
      for (let cut = group - 1; cut <= end; cut += 1) {
        const before = best[cut - 1]!
        const sum = before.cost + cost(cut, end + 1)
        if (sum < found.cost) found = { cost: sum, cuts: [...before.cuts, cut] }
      }
      return found
    })
  }
  const bounds = [0, ...(best.at(-1)?.cuts ?? []), units.length]
  return bounds.slice(0, -1).map((from, index) => units.slice(from, bounds[index + 1]))
}

/** What a company says of itself stands in modules of its own, where there is room for that. */
const isMixed = (units: Unit[]): boolean => new Set(units.map(({ document }) => isProfile(document))).size > 1

// Cutting inside a section costs more the deeper it goes.
function cutCost(one: Unit, other: Unit): number {
  if (one.document !== other.document) return 0
  if (one.title === other.title) return 3
  const shared = one.path.findIndex((title, depth) => other.path[depth] !== title)
  return (shared === -1 ? one.path.length : shared) * 0.6
}
