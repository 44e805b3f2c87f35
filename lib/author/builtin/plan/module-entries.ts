import type { Part, SourceTree } from '../tree/source-tree.ts'
import { packScenes } from './pack-scenes.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ScenePlan } from './scene-plan.ts'
import { scenesWords } from './unit-size.ts'

/** What may become a module or a part of one. `title`: null if the source has none. */
export type ModuleEntry = { title: string | null; parts: Part[]; scenes: ScenePlan[]; given: string[] }

const INTRODUCTION = 'Introduction'
const INTRODUCTION_WORDS = 90

/** The objectives that a part and its subparts state. */
export const givenUnder = (part: Part): string[] => [...part.given, ...part.parts.flatMap(givenUnder)]

/** A part's own text as scenes, without its subparts. */
export const scenesOf = (tree: SourceTree, part: Part): ScenePlan[] =>
  packScenes(part.units).map((units, index) => ({
    tree,
    part,
    units,
    cards: [],
    opens: index === 0,
    title: '',
  }))

const scenesUnder = (tree: SourceTree, part: Part): ScenePlan[] => [
  ...scenesOf(tree, part),
  ...part.parts.flatMap((child) => scenesUnder(tree, child)),
]

/** A tree's parts as entries in source order; a large part is split at its own headings, however deep. */
export function entriesOf(tree: SourceTree, part: Part = tree.root): ModuleEntry[] {
  const isRoot = part === tree.root
  const title = part.title || null
  if (!isRoot) {
    const scenes = scenesUnder(tree, part)
    if (part.parts.length < 2 || scenesWords(scenes) <= PLAN_LIMITS.moduleLarge)
      return scenes.length > 0 ? [{ title, parts: [part], scenes, given: givenUnder(part) }] : []
  }
  const own: ModuleEntry = { title, parts: [part], scenes: scenesOf(tree, part), given: part.given }
  const [first, ...others] = part.parts.flatMap((child) => entriesOf(tree, child))
  const words = scenesWords(own.scenes)
  if (!first) return words > 0 ? [own] : []
  if (isRoot && words >= INTRODUCTION_WORDS) return [{ ...own, title: INTRODUCTION }, first, ...others]
  if (words >= PLAN_LIMITS.module) return [own, first, ...others]
  // A few words above the first heading open its module.
  const opened = {
    ...first,
    scenes: [...own.scenes, ...first.scenes],
    given: [...own.given, ...first.given],
  }
  return [opened, ...others]
}
