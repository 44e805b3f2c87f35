import type { Part, SourceTree, Unit } from '../tree/source-tree.ts'

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
