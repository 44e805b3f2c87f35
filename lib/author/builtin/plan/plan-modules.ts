import type { Part, SourceTree } from '../tree/source-tree.ts'
import { balanceGroups } from './balance-groups.ts'
import { divideProse } from './divide-prose.ts'
import { keepToLength } from './keep-to-length.ts'
import { entriesOf, type ModuleEntry } from './module-entries.ts'
import { moduleTitles } from './module-titles.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ModulePlan, ScenePlan } from './scene-plan.ts'
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
type Group = { tree: SourceTree; entries: ModuleEntry[] }

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
  const groups = mergeToLimit(trees.flatMap((tree) => groupEntries(tree, perDocument)))
  // For a text of a few lines, a slide per heading makes a better course.
  const isShort = groups.reduce((sum, group) => sum + wordsOf(group), 0) <= PLAN_LIMITS.module
  const modules = groups.map((group): ModulePlan => {
    const scenes = group.entries.flatMap((entry) => entry.scenes)
    const parents = parentsIn(group.tree.root)
    return {
      title: '',
      parts: group.entries.flatMap(({ parts }) => parts),
      scenes:
        group.tree.isScript || isShort
          ? divideProse(scenes)
          : joinTiny(divideProse(shareCards(scenes, parents)), parents),
      given: group.entries.flatMap(({ given }) => given),
    }
  })
  const titles = moduleTitles(groups)
  for (const [index, plan] of modules.entries()) plan.title = titles[index]!
  titleScenes(modules)
  const wanted = modules.map((plan) => ({
    ...plan,
    scenes: plan.scenes.filter((scene) => !unwanted?.(scene)),
  }))
  return keepToLength(wanted, targetMinutes, wants)
}

/** A document's entries as modules: small ones merged, very long ones split between scenes. */
function groupEntries(tree: SourceTree, most: number): Group[] {
  const entries = (tree.isScript ? chaptersOf(tree) : entriesOf(tree)).flatMap(cutLong)
  const total = entries.reduce((sum, { scenes }) => sum + scenesWords(scenes), 0)
  const enough = tree.isScript ? 0 : Math.max(PLAN_LIMITS.module, Math.ceil(total / most))
  const groups: Group[] = []
  for (const [index, entry] of entries.entries()) {
    const last = groups.at(-1)
    if (last && belongs(last, entries.slice(index), enough)) last.entries.push(entry)
    else groups.push({ tree, entries: [entry] })
  }
  const [before, tail] = groups.slice(-2)
  if (before && tail && wordsOf(tail) < enough * MOST_IN_TAIL && canMerge(before, tail)) {
    before.entries.push(...tail.entries)
    groups.pop()
  }
  return groups
}

const wordsOf = ({ entries }: Group): number =>
  entries.reduce((total, { scenes }) => total + scenesWords(scenes), 0)
const sceneCount = ({ entries }: Group): number =>
  entries.reduce((total, { scenes }) => total + scenes.length, 0)
const canMerge = (one: Group, other: Group): boolean =>
  sceneCount(one) + sceneCount(other) <= PLAN_LIMITS.scenesInModule

/** Whether the next entry completes a module that is still small, or is too small to start one. */
function belongs(group: Group, [entry, ...following]: ModuleEntry[], enough: number): boolean {
  if (!entry || !canMerge(group, { tree: group.tree, entries: [entry] })) return false
  const [before, own] = [wordsOf(group), scenesWords(entry.scenes)]
  if (before + own > PLAN_LIMITS.moduleLarge) return false
  if (before < enough) return true
  return own < enough / 2 && before < enough * 2 && own + smallAhead(following, enough) < enough * MOST_LEFT
}

/** The number of words in the small entries that come next. */
function smallAhead(entries: ModuleEntry[], enough: number): number {
  const sizes = entries.map(({ scenes }) => scenesWords(scenes))
  const until = sizes.findIndex((size) => size >= enough)
  return sizes.slice(0, until < 0 ? sizes.length : until).reduce((sum, size) => sum + size, 0)
}

/** Splits a part with more scenes than a module may have and no subheadings. */
function cutLong(entry: ModuleEntry): ModuleEntry[] {
  if (entry.scenes.length <= PLAN_LIMITS.scenesInModule) return [entry]
  const parts = Math.ceil(entry.scenes.length / (PLAN_LIMITS.scenesInModule - 6))
  return balanceGroups(entry.scenes, () => 1, parts).map((scenes, index) => ({
    title: index === 0 ? entry.title : null,
    parts: [...new Set(scenes.map(({ part }) => part))],
    scenes,
    given: index === 0 ? entry.given : [],
  }))
}

/** Merges the smallest neighbors, first within a document, while there are more than a course may have. */
function mergeToLimit(groups: Group[]): Group[] {
  const merged = [...groups]
  while (merged.length > PLAN_LIMITS.modules) {
    const pairs = merged.slice(1).map((group, index) => ({ index, before: merged[index]!, group }))
    const best = pairs
      .filter(({ before, group }) => canMerge(before, group))
      .map((pair) => ({ ...pair, isOne: pair.before.tree === pair.group.tree }))
      .sort(
        (a, b) =>
          Number(b.isOne) - Number(a.isOne) ||
          wordsOf(a.before) + wordsOf(a.group) - wordsOf(b.before) - wordsOf(b.group),
      )[0]
    if (!best) return merged
    const entries = [...best.before.entries, ...best.group.entries]
    merged.splice(best.index, 2, { tree: best.before.tree, entries })
  }
  return merged
}

function parentsIn(root: Part): Map<Part, Part> {
  const parents = new Map<Part, Part>()
  const visit = (part: Part) => {
    for (const child of part.parts) {
      parents.set(child, part)
      visit(child)
    }
  }
  visit(root)
  return parents
}
