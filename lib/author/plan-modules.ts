import type { Unit } from './outline-units.ts'

/** Units that will be one module, and its title in parts (joined by the caller in the course's language). */
export type ModulePlan = { titles: string[]; units: Unit[] }

const WORDS_A_MODULE = 430
/** A module has 3-8 scenes, the first and the last are not units. */
const MAX_UNITS = 6
const MAX_MODULES = 6
const FRAME_WORDS = 90
const WORDS_A_MINUTE = 150

/** Groups units into modules: along the document's own sections, of even weight, within the length asked for. */
export function planModules(units: Unit[], targetMinutes: number | null): ModulePlan[] {
  const total = words(units)
  const natural = Math.min(
    MAX_MODULES,
    Math.max(units.length >= 4 ? 2 : 1, Math.round(total / WORDS_A_MODULE)),
  )
  const wanted =
    targetMinutes === null
      ? natural
      : Math.min(
          natural,
          Math.max(targetMinutes >= 4 && units.length >= 4 ? 2 : 1, Math.round(targetMinutes / 3)),
        )
  const limit =
    targetMinutes === null ? Number.POSITIVE_INFINITY : targetMinutes * WORDS_A_MINUTE - wanted * FRAME_WORDS
  const kept = dropUntil(units, (left) => words(left) <= limit, wanted)
  const groups = mergeGroups(groupByHeading(kept, words(kept) / wanted), wanted)
  return groups.map((group) => ({
    titles: titlesOf(group),
    units: dropUntil(group, (left) => left.length <= MAX_UNITS, 1),
  }))
}

const words = (units: Unit[]): number => units.reduce((sum, unit) => sum + unit.words, 0)

/** Leaves out the least valuable units until it fits. */
function dropUntil(units: Unit[], fits: (left: Unit[]) => boolean, atLeast: number): Unit[] {
  const left = [...units]
  while (!fits(left) && left.length > atLeast) {
    const worst = left.reduce((low, unit, index) => (unit.score < left[low]!.score ? index : low), 0)
    left.splice(worst, 1)
  }
  return left
}

function groupByHeading(units: Unit[], ideal: number, depth = 0): Unit[][] {
  const groups: Unit[][] = []
  for (const unit of units) {
    const last = groups.at(-1)
    if (last && keyAt(last[0]!, depth) === keyAt(unit, depth)) last.push(unit)
    else groups.push([unit])
  }
  return groups.flatMap((group) => {
    const heavy = words(group) > ideal * 1.5 || group.length > MAX_UNITS + 2
    const deeper = heavy && group.some((unit) => unit.path.length > depth + 1)
    if (deeper) return groupByHeading(group, ideal, depth + 1)
    return heavy && group.length > 3 && words(group) > ideal * 1.9 ? halves(group) : [group]
  })
}

const keyAt = (unit: Unit, depth: number): string =>
  [unit.document.sourceId, ...unit.path.slice(0, depth + 1)].join('/')

const halves = (group: Unit[]): Unit[][] => [
  group.slice(0, Math.ceil(group.length / 2)),
  group.slice(Math.ceil(group.length / 2)),
]

function mergeGroups(groups: Unit[][], wanted: number): Unit[][] {
  const merged = groups.map((group) => [...group])
  const small = () =>
    merged.some((group) => group.length < 2) && merged.length > 2 && merged.length > wanted - 1
  while (merged.length > 1 && (merged.length > wanted || small())) {
    const cost = (index: number) =>
      words(merged[index]!) +
      words(merged[index + 1]!) +
      (sameTop(merged[index]!, merged[index + 1]!) ? 0 : 60)
    const pairs = merged.slice(0, -1).map((_group, index) => index)
    const best = pairs.reduce((low, index) => (cost(index) < cost(low) ? index : low), 0)
    merged.splice(best, 2, [...merged[best]!, ...merged[best + 1]!])
  }
  return merged
}

const sameTop = (one: Unit[], other: Unit[]): boolean =>
  one.at(-1)!.path[0] === other[0]!.path[0] && one[0]!.document === other[0]!.document

// The deepest heading all units stand under, else the headings side by side.
function titlesOf(group: Unit[]): string[] {
  const shared = group[0]!.path.filter((title, depth) => group.every((unit) => unit.path[depth] === title))
  const level = shared.length
  if (level > 0 && group[0]!.path.length >= level) {
    const below = [...new Set(group.map((unit) => unit.path[level]).filter((title) => title !== undefined))]
    return below.length > 0 && below.length <= 3 && level === 1 ? below : [shared.at(-1)!]
  }
  return [...new Set(group.map((unit) => unit.path[0] ?? unit.title))]
}
