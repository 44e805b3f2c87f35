import type { SourceTree } from '../tree/source-tree.ts'
import { balanceGroups } from './balance-groups.ts'
import { divideProse } from './divide-prose.ts'
import { keepToLength } from './keep-to-length.ts'
import { joined, sectionsOf } from './module-sections.ts'
import { moduleTitles } from './module-titles.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ModulePlan, ScenePlan, Section } from './scene-plan.ts'
import { titleScenes } from './scene-titles.ts'
import { chaptersOf } from './script-chapters.ts'
import { joinTiny, shareCards } from './share-cards.ts'
import { scenesWords } from './unit-size.ts'

/**
 * The share of a module's minimum size below which small parts, or the last ones, are added to the previous
 * module.
 */
const MOST_LEFT = 0.6
const MOST_IN_TAIL = 0.75

type Wishes = {
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
  { targetMinutes, wants, unwanted }: Wishes,
): { modules: ModulePlan[]; dropped: ScenePlan[] } {
  const perDocument = Math.max(1, Math.floor(PLAN_LIMITS.modules / Math.max(1, trees.length)))
  const sections = mergeToLimit(trees.flatMap((tree) => groupSections(tree, perDocument)))
  // For a text of a few lines, a slide per heading makes a better course.
  const isShort = sections.reduce((sum, section) => sum + wordsOf(section), 0) <= PLAN_LIMITS.module
  const titles = moduleTitles(sections)
  const modules = sections.map(({ scenes, given }, index): ModulePlan => {
    const isPlain = isShort || treeOf(sections[index]!).isScript
    const shared = isPlain ? divideProse(scenes) : joinTiny(divideProse(shareCards(scenes)))
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
 * The sections of a document as modules: small ones together, in a long document larger ones so that there
 * are at most `most`. A chapter of a script stays separate.
 */
function groupSections(tree: SourceTree, most: number): Section[] {
  const sections = (tree.isScript ? chaptersOf(tree) : sectionsOf(tree)).flatMap(cutLong)
  const total = sections.reduce((sum, section) => sum + wordsOf(section), 0)
  const enough = tree.isScript ? 0 : Math.max(PLAN_LIMITS.module, Math.ceil(total / most))
  const groups: Section[] = []
  for (const [index, section] of sections.entries()) {
    const last = groups.at(-1)
    if (last && belongs(last, sections.slice(index), enough)) groups.splice(-1, 1, joined(last, section))
    else groups.push(section)
  }
  const [before, tail] = groups.slice(-2)
  if (before && tail && wordsOf(tail) < enough * MOST_IN_TAIL && canMerge(before, tail))
    groups.splice(-2, 2, joined(before, tail))
  return groups
}

const treeOf = ({ scenes }: Section): SourceTree => scenes[0]!.tree
const wordsOf = ({ scenes }: Section): number => scenesWords(scenes)
const canMerge = (one: Section, other: Section): boolean =>
  one.scenes.length + other.scenes.length <= PLAN_LIMITS.scenesInModule

/** Whether the next section completes a module that is still small, or is too small to start one. */
function belongs(group: Section, [section, ...following]: Section[], enough: number): boolean {
  if (!section || !canMerge(group, section)) return false
  const [before, own] = [wordsOf(group), wordsOf(section)]
  if (before + own > PLAN_LIMITS.moduleLarge) return false
  if (before < enough) return true
  return own < enough / 2 && before < enough * 2 && own + smallAhead(following, enough) < enough * MOST_LEFT
}

/** The number of words in the small sections that come next. */
function smallAhead(sections: Section[], enough: number): number {
  const sizes = sections.map(wordsOf)
  const until = sizes.findIndex((size) => size >= enough)
  return sizes.slice(0, until < 0 ? sizes.length : until).reduce((sum, size) => sum + size, 0)
}

/** Splits a part with more scenes than a module may have and no subheadings. */
function cutLong(section: Section): Section[] {
  if (section.scenes.length <= PLAN_LIMITS.scenesInModule) return [section]
  const parts = Math.ceil(section.scenes.length / (PLAN_LIMITS.scenesInModule - 6))
  return balanceGroups(section.scenes, () => 1, parts).map((scenes, index) =>
    index === 0 ? { ...section, scenes } : { headings: [], scenes, given: [] },
  )
}

/** Merges the smallest neighbors, first within a document, while there are more than a course may have. */
function mergeToLimit(sections: Section[]): Section[] {
  const merged = [...sections]
  while (merged.length > PLAN_LIMITS.modules) {
    const [best] = merged
      .slice(1)
      .map((after, index) => ({ index, before: merged[index]!, after }))
      .filter(({ before, after }) => canMerge(before, after))
      .map((pair) => ({ ...pair, isOne: treeOf(pair.before) === treeOf(pair.after) }))
      .sort(
        (a, b) =>
          Number(b.isOne) - Number(a.isOne) ||
          wordsOf(a.before) + wordsOf(a.after) - wordsOf(b.before) - wordsOf(b.after),
      )
    if (!best) return merged
    merged.splice(best.index, 2, joined(best.before, best.after))
  }
  return merged
}
