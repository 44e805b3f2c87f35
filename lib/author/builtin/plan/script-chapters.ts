import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import type { Part, SourceTree, Unit } from '../tree/source-tree.ts'
import { givenUnder, type ModuleEntry } from './module-entries.ts'
import { packScenes } from './pack-scenes.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ScenePlan } from './scene-plan.ts'
import { splitUnit } from './split-unit.ts'
import { sceneWords, wordsIn } from './unit-size.ts'

const CLOSING =
  /^(?:clôture|conclusion|fin|outro|closing|wrap[- ]?up|recap|récap(?:itulatif)?|appel à l['’]action|call to action)$/i
const FEW_WORDS = 14

const isLeaf = (part: Part): boolean => part.parts.length === 0

/**
 * A script's parts as entries, in order: a part with labeled passages is one video, so one module; passages
 * outside such parts form one together.
 */
export function chaptersOf(
  tree: SourceTree,
  part: Part = tree.root,
  above: string = tree.title,
): ModuleEntry[] {
  // "Voice-over" under "Video 3" does not name a video; the heading above it does.
  const isLabel = TEXT_PATTERNS[tree.language].spokenLabel.test(part.title)
  const name = (isLabel && above) || part.title
  const entry = (title: string, parts: Part[], passages: Part[], given: string[]): ModuleEntry[] => {
    const scenes = joinClosing(passages.flatMap((each) => passageScenes(tree, each)))
    return scenes.length > 0 ? [{ title: title || null, parts, scenes, given }] : []
  }
  if (part.parts.length >= 2 && part.parts.every(isLeaf))
    return entry(name || tree.title, [part], [part, ...part.parts], givenUnder(part))
  const chapters = entry(name, [part], [part], part.given)
  for (const row of rowsOf(part.parts)) {
    const [first] = row
    if (!first) continue
    if (!isLeaf(first)) chapters.push(...chaptersOf(tree, first, name))
    else if (row.length >= part.parts.length * 0.6 && row.length > 1)
      chapters.push(...entry(name || tree.title, row, row, row.flatMap(givenUnder)))
    else for (const leaf of row) chapters.push(...entry(leaf.title, [leaf], [leaf], leaf.given))
  }
  return chapters
}

/** Consecutive passages grouped, chapters separate. */
function rowsOf(parts: Part[]): Part[][] {
  const rows: Part[][] = []
  for (const part of parts) {
    const last = rows.at(-1)
    if (last?.[0] && isLeaf(part) && isLeaf(last[0])) last.push(part)
    else rows.push([part])
  }
  return rows
}

/** A passage is one scene, as its author divided it, unless it is far too long for a slide. */
function passageScenes(tree: SourceTree, part: Part): ScenePlan[] {
  const words = wordsIn(part.units)
  if (words === 0) return []
  const isOne = words <= PLAN_LIMITS.passage && part.units.filter(isSlide).length <= 2
  const scenes = isOne ? [part.units.flatMap(splitUnit)] : packScenes(part.units)
  return scenes.map((units, index) => ({ tree, part, units, cards: [], opens: index === 0, title: '' }))
}

const isSlide = ({ kind }: Unit): boolean => kind !== 'para'

/** A farewell of a few words is added to the scene before it. */
function joinClosing(scenes: ScenePlan[]): ScenePlan[] {
  const [before, last] = scenes.slice(-2)
  if (!before || !last || !CLOSING.test(last.part.title) || sceneWords(last) >= FEW_WORDS) return scenes
  return [...scenes.slice(0, -2), { ...before, units: [...before.units, ...last.units] }]
}
