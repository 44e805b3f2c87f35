import type { Part, SourceTree, Unit } from '../reading/source-tree.ts'
import { packScenes } from './pack-scenes.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ScenePlan, Section } from './scene-plan.ts'
import { partsIn } from './scene-refs.ts'
import { scenesWords } from './unit-size.ts'

const INTRODUCTION = 'Introduction'
const INTRODUCTION_WORDS = 90

/** A part's own text as scenes, without its subparts. */
export const scenesOf = (tree: SourceTree, part: Part, packed: Unit[][] = packScenes(part.units)) =>
  packed.map((units, index): ScenePlan => ({ tree, part, units, cards: [], opens: index === 0, title: '' }))

/** Two sections as one. */
export const joined = (one: Section, other: Section): Section => ({
  headings: [...one.headings, ...other.headings],
  scenes: [...one.scenes, ...other.scenes],
  given: [...one.given, ...other.given],
})

/** A tree's parts as sections in source order; a large part is split at its own headings, however deep. */
export function sectionsOf(tree: SourceTree, part: Part = tree.root): Section[] {
  const isRoot = part === tree.root
  const sectionOf = (parts: Part[]): Section => ({
    headings: part.title ? [part.title] : [],
    scenes: parts.flatMap((each) => scenesOf(tree, each)),
    given: parts.flatMap(({ given }) => given),
  })
  const all = sectionOf(partsIn(part))
  if (all.scenes.length === 0) return []
  const isLarge = part.parts.length > 1 && scenesWords(all.scenes) > PLAN_LIMITS.moduleLarge
  if (!isRoot && !isLarge) return [all]
  const own = sectionOf([part])
  const [first, ...others] = part.parts.flatMap((child) => sectionsOf(tree, child))
  const words = scenesWords(own.scenes)
  if (!first) return [own]
  if (isRoot && words >= INTRODUCTION_WORDS) return [{ ...own, headings: [INTRODUCTION] }, first, ...others]
  if (words >= PLAN_LIMITS.module) return [own, first, ...others]
  // A few words above the first heading open its module.
  return [{ ...joined(own, first), headings: first.headings }, ...others]
}
