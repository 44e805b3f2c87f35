import type { SourceTree } from '../reading/source-tree.ts'
import { isSaying } from '../text/saying-headings.ts'
import { balanceGroups } from './balance-groups.ts'
import { divideProse } from './divide-prose.ts'
import { keepToLength } from './keep-to-length.ts'
import { joined, sectionsOf } from './module-sections.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ModulePlan, ScenePlan, Section, SlideMeasure } from './scene-plan.ts'
import { moduleTitles, titleScenes } from './scene-titles.ts'
import { chaptersOf } from './script-chapters.ts'
import { joinTiny, shareCards } from './share-cards.ts'
import { scenesWords } from './unit-size.ts'

/** The share of a module's minimum size below which the last parts are added to the previous module. */
const MOST_IN_TAIL = 0.75

type Wishes = {
  measure: SlideMeasure
  targetMinutes: number | null
  wants?: (scene: ScenePlan) => boolean
  unwanted?: (scene: ScenePlan) => boolean
}

/**
 * Plans modules in source order, every heading taught once, as many as the material needs up to {@link
 * PLAN_LIMITS} and without `unwanted` scenes. To meet `targetMinutes`, whole scenes are left out, those the
 * client `wants` last; `dropped` are these scenes with their titles.
 */
export function planModules(
  trees: SourceTree[],
  { measure, targetMinutes, wants, unwanted }: Wishes,
): { modules: ModulePlan[]; dropped: ScenePlan[] } {
  const own = trees.map((tree) => (tree.isScript ? chaptersOf(tree) : sectionsOf(tree)).flatMap(cutLong))
  // If there are more documents than modules, a module takes several.
  const sets = trees.length > PLAN_LIMITS.modules ? [own.flat()] : own
  const sections = sets.flatMap((set) => groupSections(set, Math.floor(PLAN_LIMITS.modules / sets.length)))
  // For a text of a few lines, a slide per heading makes a better course, unless each would be over at once.
  const words = sections.reduce((sum, section) => sum + wordsOf(section), 0)
  const slides = sections.reduce((sum, section) => sum + section.scenes.length, 0)
  const hasSayings = sections.some(({ scenes }) =>
    scenes.some(({ part, tree }) => isSaying(part.title, tree.language)),
  )
  const isFleeting = !hasSayings && words < slides * PLAN_LIMITS.sceneFleeting
  const isShort = words <= PLAN_LIMITS.module && !isFleeting
  const titles = moduleTitles(sections)
  const modules = sections.map(({ scenes, given }, index): ModulePlan => {
    const isPlain = isShort || treeOf(sections[index]!).isScript
    const shared = isPlain ? divideProse(scenes) : joinTiny(divideProse(shareCards(scenes, measure)), measure)
    return { title: titles[index]!, scenes: shared, given }
  })
  titleScenes(modules)
  const wanted = modules.map((plan) => ({
    ...plan,
    scenes: plan.scenes.filter((scene) => !unwanted?.(scene)),
  }))
  return keepToLength(wanted, targetMinutes, wants)
}

/**
 * Sections as modules: small ones together, in a long document larger ones so that there are at most `most`.
 * A chapter of a script stays separate.
 */
function groupSections(sections: Section[], most: number): Section[] {
  const total = sections.reduce((sum, section) => sum + wordsOf(section), 0)
  const isScript = sections.length <= most && sections.every((section) => treeOf(section).isScript)
  const enough = isScript ? 0 : Math.max(PLAN_LIMITS.module, Math.ceil(total / most))
  const mayJoin = (one: Section, other: Section) =>
    one.scenes.length + other.scenes.length <= PLAN_LIMITS.scenesInModule &&
    wordsOf(one) + wordsOf(other) <= Math.max(PLAN_LIMITS.moduleLarge, enough * 2)
  const groups: Section[] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last && wordsOf(last) < enough && mayJoin(last, section)) groups.splice(-1, 1, joined(last, section))
    else groups.push(section)
  }
  const [before, tail] = groups.slice(-2)
  if (before && tail && wordsOf(tail) < enough * MOST_IN_TAIL && mayJoin(before, tail))
    groups.splice(-2, 2, joined(before, tail))
  return groups
}

const treeOf = ({ scenes }: Section): SourceTree => scenes[0]!.tree
const wordsOf = ({ scenes }: Section): number => scenesWords(scenes)

/** Splits a part with more scenes than a module may have and no subheadings. */
function cutLong(section: Section): Section[] {
  if (section.scenes.length <= PLAN_LIMITS.scenesInModule) return [section]
  const parts = Math.ceil(section.scenes.length / (PLAN_LIMITS.scenesInModule - 6))
  return balanceGroups(section.scenes, () => 1, parts).map((scenes, index) =>
    index === 0 ? { ...section, scenes } : { headings: [], scenes, given: [] },
  )
}
