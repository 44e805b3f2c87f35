import type { Unit } from '../reading/source-tree.ts'
import { countWords } from '../text/text-match.ts'
import { groupWhile } from './balance-groups.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import { splitUnit } from './split-unit.ts'
import { unitWords, wordsIn } from './unit-size.ts'

const MAX_LINES = 8
/** Up to three very short lists share a slide. */
const FEW_WORDS = 70

/** Whether a unit gets its own slide, with prose only to lead up to it. */
const isCore = ({ kind }: Unit): boolean => kind !== 'para'
const leansOn = (unit: Unit): boolean => unit.kind === 'para' && unit.sentences[0]?.leans === true

/**
 * The units of a part in order, packed into scenes: each contains at most one list, table, dialogue or
 * quotation, with the prose that leads up to it. Units too large for a scene are split.
 */
export function packScenes(units: Unit[]): Unit[][] {
  const pieces = units.flatMap(splitUnit)
  return mergeSmall(groupWhile(pieces, (scene, unit, index) => belongs(scene, unit, pieces[index + 1])))
}

/** Whether a unit continues a scene instead of starting the next. */
function belongs(scene: Unit[], unit: Unit, next: Unit | undefined): boolean {
  const own = unitWords(unit)
  const before = wordsIn(scene)
  const total = before + own
  if (before > PLAN_LIMITS.sceneOver) return false
  if (waits(scene)) return true
  if (leansOn(unit) && total <= PLAN_LIMITS.sceneMost + (own <= 40 ? 25 : 0)) return true
  const cores = scene.filter(isCore)
  const isThin = before < PLAN_LIMITS.sceneLeast
  if (!isCore(unit)) {
    // Prose between two lists leads up to the second, if that has no lead-in of its own.
    if (cores.length > 0 && next && isCore(next) && next.lead === null && !leansOn(unit)) return false
    if (cores.length > 0) return own < PLAN_LIMITS.sceneLeast && total <= PLAN_LIMITS.scene + 15
    return total <= PLAN_LIMITS.scene || isThin
  }
  if (cores.length === 0)
    return total <= PLAN_LIMITS.scene + 15 || (isThin && total <= PLAN_LIMITS.sceneMost + 10)
  return cores.length < 2 && own <= PLAN_LIMITS.beside && total <= 105 && [...cores, unit].every(isLabeled)
}

/** "Something like …" needs what it introduces. */
function waits(scene: Unit[]): boolean {
  const last = scene.at(-1)
  return last?.kind === 'para' && /(?:[:…]|\.{3})\s*$/.test(last.sentences.at(-1)?.text ?? '')
}

/** "How to ask: …" and "What to listen for: …" share a slide. */
const isLabeled = (unit: Unit): boolean =>
  unit.kind === 'list' && unit.lead !== null && countWords(unit.lead.text) <= 8

/** "Output: …" and "Duration: …" conclude what is before them, whatever its slide shows; a price is shown. */
const isData = (unit: Unit): boolean =>
  unit.kind === 'list' &&
  unit.items.length <= 2 &&
  unit.items.every(({ label, text }) => label !== null && !/[$€£%]/.test(text))

/** Scenes too small for their own slide are merged with a neighbor. */
function mergeSmall(scenes: Unit[][]): Unit[][] {
  for (let index = 0; index < scenes.length && scenes.length > 1; index++) {
    const scene = scenes[index]!
    if (wordsIn(scene) >= PLAN_LIMITS.sceneLeast) continue
    const [before, after] = [scenes[index - 1], scenes[index + 1]]
    const isTail = scene.every(isData) && wordsIn(scene) < PLAN_LIMITS.tail
    if (before && isTail && wordsIn([...before, ...scene]) <= PLAN_LIMITS.sceneMost) {
      scenes.splice(index - 1, 2, [...before, ...scene])
      index -= 1
      continue
    }
    // Prose leads up to what follows; a list concludes what precedes it.
    if (after && !isCore(scene[0]!) && fits(scene, after)) scenes.splice(index, 2, [...scene, ...after])
    else if (before && fits(before, scene)) scenes.splice(index - 1, 2, [...before, ...scene])
    else if (after && fits(scene, after)) scenes.splice(index, 2, [...scene, ...after])
    else continue
    index = Math.max(-1, index - 2)
  }
  return scenes
}

function fits(one: Unit[], other: Unit[]): boolean {
  const both = [...one, ...other]
  const lines = both.reduce((total, unit) => total + linesOf(unit), 0)
  const words = wordsIn(both)
  const cores = words <= FEW_WORDS ? 3 : 2
  return words <= PLAN_LIMITS.sceneMost && lines <= MAX_LINES && both.filter(isCore).length <= cores
}

function linesOf(unit: Unit): number {
  if (unit.kind === 'list') return unit.items.length
  if (unit.kind === 'table') return unit.rows.length
  return unit.kind === 'dialogue' ? unit.turns.length : 0
}
