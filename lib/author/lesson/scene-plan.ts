import type { Language } from '../../product/source-document.ts'
import type { Part, SourceTree, Unit } from '../reading/source-tree.ts'

/**
 * A scene before it is worded: units of one part, or small sibling parts that share a slide as `cards`.
 * `opens`: it is the first scene of its part.
 */
export type ScenePlan = {
  tree: SourceTree
  part: Part
  units: Unit[]
  cards: Part[]
  opens: boolean
  title: string
}

/** A module before it has a title: the headings it may be named after, and the objectives `given` there. */
export type Section = { headings: string[]; scenes: ScenePlan[]; given: string[] }

export type ModulePlan = { title: string; scenes: ScenePlan[]; given: string[] }

/**
 * What a plan must know of slides, which stand on plans and are therefore passed in. `wordsShown`: of the slide
 * with a scene's cards; `isTold`: for each card, whether its slide says anything of its text; `fitsTogether`:
 * whether one slide can show all of a scene's parts.
 */
export type SlideMeasure = {
  wordsShown(plan: ScenePlan): number
  isTold(cards: readonly Part[], language: Language): boolean[]
  fitsTogether(plan: ScenePlan): boolean
}
