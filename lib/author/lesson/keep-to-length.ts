import type { Unit } from '../reading/source-tree.ts'
import { isClaim } from '../text/whole-phrase.ts'
import { isGenericHeading } from './heading-names.ts'
import { PLAN_LIMITS, WORDS_PER_MINUTE } from './plan-limits.ts'
import type { ModulePlan, ScenePlan } from './scene-plan.ts'
import { scenesWords, sceneWords } from './unit-size.ts'

/** How much longer than requested a course may be before scenes are left out. */
const TOLERANCE = 1.1
const WANTED = 1000

type Worth = (scene: ScenePlan) => number

/**
 * Leaves out whole scenes of a plan until it takes `targetMinutes` (null: as long as it takes) and has no
 * more modules than a course may have. Of modules, the last go first; of scenes, those that teach least; what
 * the client `wants` goes last; if the beginning of a part goes, so does the rest.
 */
export function keepToLength(
  plans: ModulePlan[],
  targetMinutes: number | null,
  wants: (scene: ScenePlan) => boolean = () => false,
): { modules: ModulePlan[]; dropped: ScenePlan[] } {
  const dropped = new Set<ScenePlan>()
  const worthOf = (scene: ScenePlan) => teaches(scene) + (wants(scene) ? WANTED : 0)
  const isWanted = ({ scenes }: ModulePlan) => scenes.some(wants)
  const inOrder = [...plans.filter(isWanted), ...plans.filter((plan) => !isWanted(plan))]
  for (const { scenes } of inOrder.slice(PLAN_LIMITS.modules)) for (const scene of scenes) dropped.add(scene)
  if (targetMinutes !== null) dropTo(plans, targetMinutes * WORDS_PER_MINUTE, dropped, worthOf)
  const modules = plans
    .map((plan) => ({ ...plan, scenes: plan.scenes.filter((scene) => !dropped.has(scene)) }))
    .filter(({ scenes }) => scenes.length > 0)
  return { modules, dropped: plans.flatMap(({ scenes }) => scenes.filter((scene) => dropped.has(scene))) }
}

function dropTo(plans: ModulePlan[], budget: number, dropped: Set<ScenePlan>, worthOf: Worth): void {
  const kept = plans.flatMap(({ scenes }) => scenes).filter((scene) => !dropped.has(scene))
  const worth = new Map(kept.map((scene) => [scene, worthOf(scene)]))
  let words = scenesWords(kept)
  while (words > budget * TOLERANCE && kept.length > 1) {
    // A part loses its last scene first, since its beginning never leans on what is gone.
    const ends = kept.filter((scene, index) => kept[index + 1]?.part !== scene.part || kept[index + 1]?.opens)
    // A single scene that brings the length closest to the target is better than removing one too many.
    const fitting = ends.filter((scene) => words - sceneWords(scene) >= budget * 0.9)
    const choice = fitting.length > 0 ? fitting : ends
    const least = choice.reduce((best, scene) => (worth.get(scene)! < worth.get(best)! ? scene : best))
    dropped.add(least)
    kept.splice(kept.indexOf(least), 1)
    words -= sceneWords(least)
  }
}

/** How much a scene teaches: most if it can be done or answered, least for introductions and registers. */
function teaches(scene: ScenePlan): number {
  const { part, units, cards, opens } = scene
  const generic = opens && isGenericHeading(part.title, scene) ? -4 : 0
  const asked = [part, ...cards].some(({ isQuestion }) => isQuestion) ? 2 : 0
  const tiny = sceneWords(scene) < PLAN_LIMITS.sceneLeast ? -1 : 0
  const shown = sum(units) + cards.length + sum(cards.flatMap((card) => card.units)) / 4
  return shown + asked + generic + tiny + Number(opens)
}

const sum = (units: Unit[]): number => units.reduce((total, unit) => total + unitWorth(unit), 0)

function unitWorth(unit: Unit): number {
  if (unit.kind === 'para') return unit.sentences.filter((sentence) => isClaim(sentence)).length / 2
  return unit.kind === 'table' && unit.register ? 0 : 3
}
