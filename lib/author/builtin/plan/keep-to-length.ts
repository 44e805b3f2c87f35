import { isClaim } from '../../text/whole-phrase.ts'
import type { Unit } from '../tree/source-tree.ts'
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
 * more modules than a course may have. The scenes that teach least go first, those that the client `wants`
 * last; if the beginning of a part goes, so does the rest.
 */
export function keepToLength(
  plans: ModulePlan[],
  targetMinutes: number | null,
  wants: (scene: ScenePlan) => boolean = () => false,
): { modules: ModulePlan[]; dropped: ScenePlan[] } {
  const dropped = new Set<ScenePlan>()
  const worthOf = (scene: ScenePlan) => teaches(scene) + (wants(scene) ? WANTED : 0)
  for (const plan of leastModules(plans, worthOf)) for (const scene of plan.scenes) dropped.add(scene)
  if (targetMinutes !== null) dropTo(plans, targetMinutes * WORDS_PER_MINUTE, dropped, worthOf)
  const modules = plans
    .map((plan) => ({ ...plan, scenes: plan.scenes.filter((scene) => !dropped.has(scene)) }))
    .filter(({ scenes }) => scenes.length > 0)
  return { modules, dropped: plans.flatMap(({ scenes }) => scenes.filter((scene) => dropped.has(scene))) }
}

/** The modules that teach least, as many as are above the limit. */
const leastModules = (plans: ModulePlan[], worthOf: Worth): ModulePlan[] =>
  [...plans]
    .sort((one, other) => meanWorth(one, worthOf) - meanWorth(other, worthOf))
    .slice(0, Math.max(0, plans.length - PLAN_LIMITS.modules))

const meanWorth = ({ scenes }: ModulePlan, worthOf: Worth): number =>
  scenes.reduce((total, scene) => total + worthOf(scene), 0) / Math.max(1, scenes.length)

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

/**
 * How much a scene teaches: most if it can be done or answered, least for introductions and long registers.
 */
function teaches(scene: ScenePlan): number {
  const generic = scene.opens && isGenericHeading(scene.part.title, scene) ? -4 : 0
  const cards = scene.cards.reduce((total, card) => total + 1 + sum(card.units) / 4, 0)
  const asked = [scene.part, ...scene.cards].some(({ isQuestion }) => isQuestion) ? 2 : 0
  const tiny = sceneWords(scene) < PLAN_LIMITS.sceneLeast ? -1 : 0
  return sum(scene.units) + cards + asked + generic + tiny + (scene.opens ? 1 : 0)
}

const sum = (units: Unit[]): number => units.reduce((total, unit) => total + unitWorth(unit), 0)

function unitWorth(unit: Unit): number {
  switch (unit.kind) {
    case 'para':
      return (
        (unit.role === 'warning' ? 2 : 0) + unit.sentences.filter((sentence) => isClaim(sentence)).length / 2
      )
    case 'list':
      return unit.ordered || unit.items.some(({ mark }) => mark !== null) ? 4 : 3
    case 'table':
      return unit.register ? 0 : 3
    default:
      return 3
  }
}
