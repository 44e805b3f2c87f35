import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Part, SourceTree, Unit } from '../reading/source-tree.ts'
import { scenesOf } from './module-sections.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ScenePlan, Section } from './scene-plan.ts'
import { splitUnit } from './split-unit.ts'
import { sceneWords, wordsIn } from './unit-size.ts'

const CLOSING =
  /^(?:clôture|conclusion|fin|outro|closing|wrap[- ]?up|recap|récap(?:itulatif)?|appel à l['’]action|call to action)$/i
const FEW_WORDS = 14

const isLeaf = (part: Part): boolean => part.parts.length === 0

/**
 * A script's parts as sections, in order: a part with labeled passages is one video, so one module.
 */
export function chaptersOf(tree: SourceTree, part: Part = tree.root, above: string = tree.title): Section[] {
  // "Voice-over" under "Video 3" does not name a video; the heading above it does.
  const isLabel = LANGUAGE_PACKS[tree.language].patterns.spokenLabel.test(part.title)
  const name = (isLabel && above) || part.title
  const chapter = (title: string, passages: Part[]): Section[] => {
    const scenes = joinClosing(passages.flatMap((each) => passageScenes(tree, each)))
    const given = passages.flatMap((each) => each.given)
    return scenes.length > 0 ? [{ headings: title ? [title] : [], scenes, given }] : []
  }
  if (part.parts.length >= 2 && part.parts.every(isLeaf))
    return chapter(name || tree.title, [part, ...part.parts])
  return [...chapter(name, [part]), ...part.parts.flatMap((child) => chaptersOf(tree, child, name))]
}

/** A passage is one scene, as its author divided it, unless it is far too long for a slide. */
function passageScenes(tree: SourceTree, part: Part): ScenePlan[] {
  const words = wordsIn(part.units)
  if (words === 0) return []
  const isOne = words <= PLAN_LIMITS.passage && part.units.filter(isSlide).length <= 2
  return isOne ? scenesOf(tree, part, [part.units.flatMap(splitUnit)]) : scenesOf(tree, part)
}

const isSlide = ({ kind }: Unit): boolean => kind !== 'para'

/** A farewell of a few words is added to the scene before it. */
function joinClosing(scenes: ScenePlan[]): ScenePlan[] {
  const [before, last] = scenes.slice(-2)
  if (!before || !last || !CLOSING.test(last.part.title) || sceneWords(last) >= FEW_WORDS) return scenes
  return [...scenes.slice(0, -2), { ...before, units: [...before.units, ...last.units] }]
}
