import { isDeepStrictEqual } from 'node:util'
import type { CourseOutline, OutlineModule, OutlineScene } from '../../contract/author.ts'
import {
  framesOf,
  hasSamePassages,
  isFrame,
  isSameTitle,
  type Pairs,
  pairOutlines,
  scenesOf,
} from './pair-outlines.ts'

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
export function mergeOutlines(input: Input): Merged {
  const { base, edited, fresh } = input
  if (isSamePlan(base, edited)) {
    const outline = structuredClone(fresh)
    return { outline, at: partsIn(pairOutlines(edited, outline)) }
  }
  const links = linkParts(input)
  const at: Merged['at'] = new Map()
  const modules = mergeModules(input, links, at)
  if (modules.length === 0) return mergeOutlines({ ...input, base: edited, fresh: edited })
  const text = <Key extends 'courseTitle' | 'courseDescription'>(key: Key) =>
    edited[key] === base[key] ? fresh[key] : edited[key]
  const outline = {
    courseTitle: text('courseTitle'),
    courseDescription: text('courseDescription'),
    modules,
    remarks: fresh.remarks,
  }
  return { outline, at }
}

const isSamePlan = (a: CourseOutline, b: CourseOutline): boolean =>
  isDeepStrictEqual(shownInAll(a), shownInAll(b))

const shownInAll = ({ courseTitle, courseDescription, modules }: CourseOutline) => [
  courseTitle,
  courseDescription,
  modules.map((module) => [shownOf(module), module.scenes.map(shownOf)]),
]

/** What people see of a module or scene. */
function shownOf(part: Part) {
  if ('scenes' in part) return [part.title, part.description, part.objectives]
  return [part.title, part.description, part.plannedNarrationSummary, part.sourceRefs]
}

const partsIn = ({ modules, scenes }: Pairs): Merged['at'] => new Map<Part, Part>([...modules, ...scenes])

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

/** Which parts of the three outlines correspond, and which parts of the edited one are people's. */
type Links = {
  /** for a part of the edited outline: what it was before, and what it is in the new plan */
  before: Map<Part, Part>
  now: Map<Part, Part>
  /** for a part of the new plan: the one in the edited outline */
  edited: Map<Part, Part>
  /** parts of the new plan that people removed */
  gone: Set<Part>
  moved: Set<Part>
  touched: Set<Part>
  /** what only opens or recaps a module of the edited outline, or did before people changed it */
  frames: Set<Part>
}

function linkParts({ base, edited, fresh, removed, yielding = new Set() }: Input): Links {
  const kept = partsIn(pairOutlines(base, edited))
  const planned = partsIn(pairOutlines(base, fresh))
  const before = inverted(kept)
  const origin = inverted(planned)
  const now = new Map<Part, Part>()
  for (const [part, was] of before) if (planned.has(was)) now.set(part, planned.get(was)!)
  const free = fresh.modules.flatMap(({ scenes }) => scenes).filter((scene) => !origin.has(scene))
  for (const scene of edited.modules.flatMap(({ scenes }) => scenes)) {
    const same = before.has(scene) ? -1 : free.findIndex((candidate) => isSameTitle(candidate, scene))
    if (same >= 0) now.set(scene, free.splice(same, 1)[0]!)
  }
  const links = { before, now, edited: inverted(now), gone: new Set<Part>() }
  const framed = framesOf(base)
  const wasFrame = (scene: OutlineScene) => framed.includes(before.get(scene) as OutlineScene)
  const frames = new Set<Part>([...framesOf(edited), ...scenesOf(edited).filter(wasFrame)])
  for (const scene of fresh.modules.flatMap(({ scenes }) => scenes)) {
    const was = origin.get(scene)
    const isOut = was ? !kept.has(was) && !isBack(was, base, removed) : isRemoved(scene, removed)
    if (!links.edited.has(scene) && isOut) links.gone.add(scene)
  }
  const moved = movedParts(base, edited, before)
  const touched = new Set<Part>()
  for (const module of edited.modules) {
    for (const scene of module.scenes)
      if (!yielding.has(scene) && (moved.has(scene) || isChanged(scene, before.get(scene))))
        touched.add(scene)
    const isOwn = moved.has(module) || isChanged(module, before.get(module))
    if (!yielding.has(module) && (isOwn || module.scenes.some((scene) => touched.has(scene))))
      touched.add(module)
  }
  return { ...links, moved, touched, frames }
}

/** Whether a removed scene is wanted again: it is no longer among those that must not return. */
const isBack = (was: Part, { modules }: CourseOutline, removed: readonly OutlineScene[]): boolean =>
  modules.some(
    (module) => module.scenes.includes(was as OutlineScene) && !isFrame(was as OutlineScene, module),
  ) && !isRemoved(was as OutlineScene, removed)

const inverted = (map: Map<Part, Part>): Map<Part, Part> => new Map([...map].map(([a, b]) => [b, a]))

function isChanged(part: Part, was: Part | undefined): boolean {
  if (!was) return true
  return !isDeepStrictEqual(shownOf(part), shownOf(was))
}

/** The modules and scenes that people moved. */
function movedParts(base: CourseOutline, edited: CourseOutline, before: Links['before']): Set<Part> {
  const moved = new Set<Part>(outOfOrder(edited.modules, before, base.modules))
  for (const module of edited.modules) {
    const home = before.get(module) as OutlineModule | undefined
    for (const scene of module.scenes) {
      const was = before.get(scene) as OutlineScene | undefined
      if (was && !home?.scenes.includes(was)) moved.add(scene)
    }
    for (const scene of outOfOrder(module.scenes, before, home?.scenes ?? [])) moved.add(scene)
  }
  return moved
}

/** The smallest set of items to take out so that the others are in their previous order. */
function outOfOrder<Item extends Part>(
  items: Item[],
  before: Links['before'],
  order: readonly Part[],
): Item[] {
  const known = items
    .map((item) => ({ item, place: order.indexOf(before.get(item)!) }))
    .filter(({ place }) => place >= 0)
  const best: { item: Item; place: number }[][] = []
  for (const each of known) {
    const longest = best
      .filter((chain) => chain.at(-1)!.place < each.place)
      .reduce((a, b) => (b.length > a.length ? b : a), [] as typeof known)
    best.push([...longest, each])
  }
  const still = best.reduce((a, b) => (b.length > a.length ? b : a), [] as typeof known)
  return known.filter((each) => !still.includes(each)).map(({ item }) => item)
}

function mergeModules({ edited, fresh }: Input, links: Links, at: Merged['at']): OutlineModule[] {
  const { now, before, touched, moved, gone } = links
  const ownPlace = edited.modules.filter((module) => !now.has(module) && touched.has(module))
  const editedOf = (scene: OutlineScene) => links.edited.get(scene) as OutlineScene | undefined
  const isPlaced = (scene: OutlineScene) =>
    moved.has(scene) || ownPlace.some(({ scenes }) => scenes.includes(scene))
  const mergedScene = (scene: OutlineScene) => {
    const merged = mergeScene(
      scene,
      before.get(scene) as OutlineScene,
      now.get(scene) as OutlineScene,
      touched,
    )
    at.set(scene, merged)
    return merged
  }
  const modules = fresh.modules.flatMap((planned) => {
    const module = links.edited.get(planned) as OutlineModule | undefined
    const takesFrom = (own: OutlineModule) =>
      planned.scenes.some((each) => own.scenes.includes(editedOf(each)!))
    // If the new plan merged other modules into this one, its title and opening cover them all; but modules
    // by people stay separate.
    const isUndone = module !== undefined && ownPlace.some(takesFrom)
    // An opening with passages of its own is also worded for all that was merged.
    const isAtEnd = (scene: OutlineScene) => scene === planned.scenes[0] || scene === planned.scenes.at(-1)
    const isLeft = (scene: OutlineScene) => {
      const own = editedOf(scene)
      return own ? !isPlaced(own) : !gone.has(scene)
    }
    const scenes = planned.scenes.flatMap((scene) => {
      const own = editedOf(scene)
      if (own && isUndone && isAtEnd(scene)) now.delete(own)
      if (own) return isPlaced(own) ? [] : [mergedScene(own)]
      return gone.has(scene) ? [] : [structuredClone(scene)]
    })
    const was = before.get(module!) as OutlineModule
    const merged = mergeModule(isUndone ? module : planned, module, was, touched)
    if (module) at.set(module, merged)
    merged.scenes = scenes
    const bodies = planned.scenes.filter((scene) => !isFrame(scene, planned))
    const isEmptied = !module && (scenes.length === 0 || (bodies.length > 0 && !bodies.some(isLeft)))
    return isEmptied ? [] : [merged]
  })
  for (const module of ownPlace) at.set(module, { ...structuredClone(module), scenes: [] })
  const standing = modules.filter(
    (merged) => !edited.modules.some((own) => moved.has(own) && at.get(own) === merged),
  )
  placeAll(standing, edited.modules, at, (module) => ownPlace.includes(module) || moved.has(module))
  for (const module of edited.modules) {
    const merged = at.get(module) as OutlineModule | undefined
    if (!merged) continue
    const isStaying = staying(module, links, ownPlace.includes(module))
    for (const scene of module.scenes) if (!at.has(scene) && isStaying(scene)) mergedScene(scene)
    placeAll(merged.scenes, module.scenes, at, (scene) => isPlaced(scene) || !now.has(scene))
  }
  return standing.filter(({ scenes }) => scenes.length > 0)
}

/**
 * Whether a scene of a module keeps the place people gave it: their own scenes do, and in a module that stays
 * in place also those that are still planned.
 */
function staying(
  module: OutlineModule,
  { now, moved, touched, frames }: Links,
  hasOwnPlace: boolean,
): (scene: OutlineScene) => boolean {
  const isTheirs = (scene: OutlineScene) => touched.has(scene) || moved.has(scene)
  if (!hasOwnPlace) return isTheirs
  const isPlanned = (scene: OutlineScene) => isTheirs(scene) || now.has(scene)
  const hasBody = module.scenes.some((scene) => !frames.has(scene) && isPlanned(scene))
  return (scene) => !hasBody || isPlanned(scene) || frames.has(scene)
}

/** Inserts the items that people placed, each after its predecessor in their order. */
function placeAll<Item extends Part>(
  list: Item[],
  order: readonly Item[],
  at: Merged['at'],
  isPlaced: (item: Item) => boolean,
): void {
  order.forEach((item, index) => {
    const merged = at.get(item) as Item | undefined
    if (!merged || !isPlaced(item) || list.includes(merged)) return
    const ahead = order.slice(0, index).findLast((each) => list.includes(at.get(each) as Item))
    list.splice(ahead ? list.indexOf(at.get(ahead) as Item) + 1 : 0, 0, merged)
  })
}

/** Of a text that both may have changed, the person's version wins. */
const chosen = <Value>(
  own: Value,
  was: Value | undefined,
  planned: Value | undefined,
  isOwn: boolean,
): Value => (planned === undefined || (isOwn && !isDeepStrictEqual(own, was)) ? own : planned)

function mergeScene(
  own: OutlineScene,
  was: OutlineScene | undefined,
  planned: OutlineScene | undefined,
  touched: ReadonlySet<Part>,
): OutlineScene {
  const isOwn = touched.has(own)
  const pick = <Key extends 'title' | 'description' | 'plannedNarrationSummary'>(key: Key) =>
    chosen(own[key], was?.[key], planned?.[key], isOwn)
  const isSplit = was !== undefined && !hasSamePassages(own, was)
  const from = planned && !isSplit ? planned : own
  return {
    id: planned?.id ?? own.id,
    title: pick('title'),
    description: pick('description'),
    plannedNarrationSummary: pick('plannedNarrationSummary'),
    sourceRefs: structuredClone(from.sourceRefs),
    plan: from.plan,
    role: from.role,
  }
}

function mergeModule(
  planned: OutlineModule,
  own: OutlineModule | undefined,
  was: OutlineModule | undefined,
  touched: ReadonlySet<Part>,
): OutlineModule {
  if (!own) return { ...planned }
  const isOwn = touched.has(own)
  return {
    id: planned.id ?? own.id,
    title: chosen(own.title, was?.title, planned.title, isOwn),
    description: chosen(own.description, was?.description, planned.description, isOwn),
    objectives: [...chosen(own.objectives, was?.objectives, planned.objectives, isOwn)],
    scenes: [],
  }
}
