import { isDeepStrictEqual } from 'node:util'
import { mergeTexts, mergeTrees, type TreeShape } from '../../../product/merge-trees.ts'
import type { CourseOutline, OutlineModule, OutlineScene } from '../../contract/author.ts'
import { withIds } from './outline-ids.ts'
import { framesOf, hasSamePassages, isFrame, isSameTitle, pairOutlines, scenesOf } from './pair-outlines.ts'

export type Part = OutlineModule | OutlineScene
/** `at`: the part of the merged outline that a part of the edited one became; absent if it was removed. */
export type Merged = { outline: CourseOutline; at: Map<Part, Part> }
type Input = {
  /** what the author planned last */
  base: CourseOutline
  /** what people changed it to */
  edited: CourseOutline
  /** what the author plans now */
  fresh: CourseOutline
  /** scenes that people removed and that must not return */
  removed: readonly OutlineScene[]
  /**
   * parts of `edited` that the author changed because a note was about them: there, the author's text wins
   */
  yielding?: ReadonlySet<Part>
}

/**
 * The author's new plan with people's changes to its last one: texts, positions, what they added and removed.
 * If people changed nothing, it is the new plan; if the author changes nothing, it is the edited one. A part
 * that people changed stays even if the new plan no longer has it.
 */
export function mergeOutlines({ yielding = new Set(), ...input }: Input): Merged {
  const base = withIds(input.base)
  const named = withIds(input.edited, base)
  const inputs = partsOf(input.edited)
  const yields = new Set(inputs.flatMap((part, at) => (yielding.has(part) ? partsOf(named)[at]!.id! : [])))
  const fresh = withoutRemoved(withIds(input.fresh, base), { ...input, base, edited: named })
  const edited = sharingIds(named, base, fresh)
  const [was, own, planned] = [base, edited, fresh].map(partsById) as [Parts, Parts, Parts]
  const kept = new Set([...changedIn(base, edited)].filter((id) => !yields.has(id) && !planned.has(id)))
  const isBack = (scene: OutlineScene) => !own.has(scene.id!) && planned.has(scene.id!)
  const shape = mergeTrees(
    shapeOf(base, (part) => !kept.has(part.id!) && ('scenes' in part || !isBack(part))),
    shapeOf(withoutDropped(edited, { base, fresh, kept })),
    shapeOf(fresh),
  )
  const undone = undoneBy(shape, fresh, own)
  const ends = fresh.modules
    .filter(({ id }) => undone.has(id!))
    .flatMap(({ scenes }) => [scenes[0], scenes.at(-1)])
  const merged = <P extends Part>(id: string): P => {
    const [before, mine] = [was.get(id), own.get(id)]
    const isTheirs = undone.has(id) || ends.some((scene) => scene?.id === id)
    const plan = mine && isTheirs ? undefined : planned.get(id)
    return structuredClone(
      mine && plan ? mergePart(yields.has(id) ? mine : before, mine, plan) : (mine ?? plan),
    ) as P
  }
  const modules = shape.flatMap(({ key, items }): OutlineModule[] => {
    const isNew = !own.has(key) && bodiesOf(planned.get(key) as OutlineModule).length > 0
    const bodies = isNew ? bodiesOf(planned.get(key) as OutlineModule).map(({ id }) => id!) : items
    if (!bodies.some((id) => items.includes(id))) return []
    return [{ ...merged<OutlineModule>(key), scenes: items.map((id) => merged<OutlineScene>(id)) }]
  })
  if (modules.length === 0) return mergeOutlines({ ...input, base: edited, fresh: edited })
  const { merged: texts } = mergeTexts(textsOf(base), textsOf(edited), textsOf(fresh))
  const outline = { ...texts, modules, remarks: fresh.remarks }
  const parts = partsById(outline)
  const found = partsOf(edited).map(({ id }, at) => [inputs[at]!, parts.get(id!)] as const)
  return { outline, at: new Map(found.flatMap(([part, at]) => (at ? [[part, at]] : []))) }
}

type Parts = Map<string, Part>

/** All modules and scenes of an outline, each module before its scenes. */
export const partsOf = ({ modules }: CourseOutline): Part[] =>
  modules.flatMap((module) => [module, ...module.scenes])

const partsById = (outline: CourseOutline): Parts => new Map(partsOf(outline).map((part) => [part.id!, part]))

const textsOf = ({ courseTitle, courseDescription }: CourseOutline) => ({ courseTitle, courseDescription })

const shapeOf = ({ modules }: CourseOutline, isIn: (part: Part) => boolean = () => true): TreeShape =>
  modules
    .filter(isIn)
    .map(({ id, scenes }) => ({ key: id!, items: scenes.filter(isIn).map((scene) => scene.id!) }))

/** What people see of a module or scene. */
function shownOf(part: Part) {
  if ('scenes' in part) return [part.title, part.description, part.objectives]
  return [part.title, part.description, part.plannedNarrationSummary, part.sourceRefs]
}

/** A new plan without the scenes that people removed from the last one, or removed earlier. */
function withoutRemoved(fresh: CourseOutline, { base, edited, removed }: Input): CourseOutline {
  const [was, own] = [partsById(base), partsById(edited)]
  const frames = framesOf(base)
  const isOut = (scene: OutlineScene) => {
    const before = was.get(scene.id!) as OutlineScene | undefined
    if (own.has(scene.id!)) return false
    // One that is no longer among those that must not return is wanted again.
    return before ? frames.includes(before) || isRemoved(before, removed) : isRemoved(scene, removed)
  }
  const modules = fresh.modules.map((module) => ({
    ...module,
    scenes: module.scenes.filter((scene) => !isOut(scene)),
  }))
  return { ...fresh, modules }
}

/** A scene that people added takes the id of one of its title that the author added too. */
function sharingIds(edited: CourseOutline, base: CourseOutline, fresh: CourseOutline): CourseOutline {
  const known = new Set([...partsById(base).keys(), ...partsById(edited).keys()])
  const free = scenesOf(fresh).filter(({ id }) => !known.has(id!))
  const own = partsById(base)
  const shared = (scene: OutlineScene) => {
    const at = own.has(scene.id!) ? -1 : free.findIndex((each) => isSameTitle(each, scene))
    return at < 0 ? scene : { ...scene, id: free.splice(at, 1)[0]!.id }
  }
  const modules = edited.modules.map((module) => ({ ...module, scenes: module.scenes.map(shared) }))
  return { ...edited, modules }
}

/** The ids of what people changed, added or moved; of a module also where they did so with one of its scenes. */
function changedIn(base: CourseOutline, edited: CourseOutline): Set<string> {
  const was = partsById(base)
  const homes = new Map(base.modules.flatMap(({ id, scenes }) => scenes.map((scene) => [scene.id!, id!])))
  const changed = new Set([...outOfOrder(edited.modules, base.modules)])
  for (const { id, scenes } of edited.modules)
    for (const each of [...outOfOrder(scenes, base.modules.find((module) => module.id === id)?.scenes ?? [])])
      changed.add(each)
  for (const module of edited.modules) {
    const isChanged = (part: Part) => {
      const before = was.get(part.id!)
      return changed.has(part.id!) || !before || !isDeepStrictEqual(shownOf(part), shownOf(before))
    }
    const scenes = module.scenes.filter((each) => isChanged(each) || homes.get(each.id!) !== module.id)
    for (const { id } of scenes) changed.add(id!)
    if (scenes.length > 0 || isChanged(module)) changed.add(module.id!)
  }
  return changed
}

/** The ids of the fewest parts to take out so that the others are in their previous order. */
function outOfOrder(parts: readonly Part[], before: readonly Part[]): string[] {
  const order = before.map(({ id }) => id!)
  const known = parts.flatMap(({ id }) =>
    order.includes(id!) ? [{ id: id!, place: order.indexOf(id!) }] : [],
  )
  const longest = (chains: (typeof known)[]) => chains.reduce((a, b) => (b.length > a.length ? b : a), [])
  const best: (typeof known)[] = []
  for (const each of known)
    best.push([...longest(best.filter((chain) => chain.at(-1)!.place < each.place)), each])
  const still = longest(best)
  return known.filter((each) => !still.includes(each)).map(({ id }) => id)
}

type Dropping = { base: CourseOutline; fresh: CourseOutline; kept: ReadonlySet<string> }

/**
 * In a module that stays because people changed it, the scenes that they did not change go as planned; all stay
 * if nothing but its opening and recap would be left.
 */
function withoutDropped(edited: CourseOutline, { base, fresh, kept }: Dropping): CourseOutline {
  const [was, planned] = [partsById(base), partsById(fresh)]
  const frames = new Set([...framesOf(base), ...framesOf(edited)].map(({ id }) => id))
  const stays = ({ id }: OutlineScene) => kept.has(id!) || planned.has(id!) || !was.has(id!)
  const modules = edited.modules.map((module) => {
    const hasBody = module.scenes.some((scene) => !frames.has(scene.id) && stays(scene))
    if (!kept.has(module.id!) || !hasBody) return module
    return { ...module, scenes: module.scenes.filter((scene) => stays(scene) || frames.has(scene.id)) }
  })
  return { ...edited, modules }
}

/**
 * The modules into which the new plan merged others that stay separate because they are people's: its title and
 * opening cover them too.
 */
function undoneBy(shape: TreeShape, fresh: CourseOutline, own: Parts): Set<string> {
  const homes = new Map(shape.flatMap(({ key, items }) => items.map((item) => [item, key])))
  const planned = new Set(fresh.modules.map(({ id }) => id!))
  const isElsewhere = ({ id }: OutlineScene) => homes.has(id!) && !planned.has(homes.get(id!)!)
  return new Set(
    fresh.modules.filter(({ id, scenes }) => own.has(id!) && scenes.some(isElsewhere)).map(({ id }) => id!),
  )
}

/** The scenes of a module that do more than open or recap it. */
const bodiesOf = (module: OutlineModule | undefined): OutlineScene[] =>
  module?.scenes.filter((scene) => !isFrame(scene, module)) ?? []

/** Of a text that both changed, the person's version wins; passages are the author's, unless people split it. */
function mergePart(was: Part | undefined, own: Part, planned: Part): Part {
  if ('scenes' in own)
    return { ...own, ...mergeTexts(was ?? {}, shownIn(own), shownIn(planned as OutlineModule)).merged }
  const isSplit = was !== undefined && !hasSamePassages(own, was as OutlineScene)
  const { sourceRefs, plan, role } = isSplit ? own : (planned as OutlineScene)
  const texts = mergeTexts(was ?? {}, saidIn(own), saidIn(planned as OutlineScene)).merged
  return { ...own, ...texts, sourceRefs, plan, role }
}

const shownIn = ({ title, description, objectives }: OutlineModule) => ({ title, description, objectives })

const saidIn = ({ title, description, plannedNarrationSummary }: OutlineScene) => ({
  title,
  description,
  plannedNarrationSummary,
})

/** The scenes that people removed from a plan, except those that only open or recap a module. */
export function removedScenes(base: CourseOutline, edited: CourseOutline): OutlineScene[] {
  const { scenes } = pairOutlines(base, edited)
  return base.modules.flatMap((module) =>
    module.scenes.filter((scene) => !isFrame(scene, module) && !scenes.has(scene)),
  )
}

/** Whether a scene is one of those removed. */
export const isRemoved = (scene: OutlineScene, removed: readonly OutlineScene[]): boolean =>
  removed.some(
    (gone) => hasSamePassages(gone, scene) && (gone.sourceRefs.length > 0 || isSameTitle(gone, scene)),
  )
