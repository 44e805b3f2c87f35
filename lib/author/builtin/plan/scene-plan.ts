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

/** A module: the parts it teaches, in source order; `given`: objectives that the source states for them. */
export type ModulePlan = { title: string; parts: Part[]; scenes: ScenePlan[]; given: string[] }
