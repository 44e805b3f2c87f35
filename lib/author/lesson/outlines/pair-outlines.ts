import { isDeepStrictEqual } from 'node:util'
import type { CourseOutline, OutlineModule, OutlineScene } from '../../contract/author.ts'
import { sentenceKey } from '../../text/text-match.ts'

/** Which modules and scenes of one outline correspond to those of another. */
export type Pairs = {
  modules: Map<OutlineModule, OutlineModule>
  scenes: Map<OutlineScene, OutlineScene>
}

/**
 * Pairs the modules and scenes of two outlines: those with ids by their ids. Others, of outlines from before
 * ids and of a plan that has none yet, by their passages, which no edit changes, then by their titles;
 * openings and recaps by their position, and modules if they share the most scenes.
 */
export function pairOutlines(one: CourseOutline, other: CourseOutline): Pairs {
  const scenes = new Map<OutlineScene, OutlineScene>()
  const taken = new Set<OutlineScene>()
  const pair = (scene: OutlineScene | undefined, found: OutlineScene | undefined) => {
    if (!scene || !found || scenes.has(scene) || taken.has(found) || !mayBe(scene, found)) return
    scenes.set(scene, found)
    taken.add(found)
  }
  const free = () => scenesOf(one).filter((scene) => !scenes.has(scene))
  const others = () => scenesOf(other).filter((scene) => !taken.has(scene))
  const pass = (matches: (a: OutlineScene, b: OutlineScene) => boolean) => {
    for (const scene of free()) {
      pair(
        scene,
        others().find((candidate) => mayBe(scene, candidate) && matches(scene, candidate)),
      )
    }
  }
  pass(isSameId)
  pass((a, b) => isSameTitle(a, b) && hasSamePassages(a, b))
  // Openings and recaps rest on passages of other scenes: only their module identifies them.
  const frames = new Set([...framesOf(one), ...framesOf(other)])
  const isBody = (scene: OutlineScene) => scene.sourceRefs.length > 0 && !frames.has(scene)
  pass((a, b) => isBody(a) && isBody(b) && hasSamePassages(a, b))
  for (const scene of free()) {
    const [found, ...more] = others().filter((candidate) => isSameTitle(scene, candidate))
    if (more.length === 0 && free().filter((each) => isSameTitle(scene, each)).length === 1)
      pair(scene, found)
  }
  const modules = pairModules(one, other, scenes)
  for (const [module, found] of modules) {
    for (const scene of module.scenes.filter((each) => !scenes.has(each) && each.sourceRefs.length > 0))
      pair(
        scene,
        found.scenes.find((each) => !taken.has(each) && hasSamePassages(scene, each)),
      )
    const pairFrames = (scene: OutlineScene | undefined, other: OutlineScene | undefined) => {
      if ((scene && frames.has(scene)) || (other && frames.has(other))) pair(scene, other)
    }
    pairFrames(module.scenes[0], found.scenes[0])
    pairFrames(module.scenes.at(-1), found.scenes.at(-1))
  }
  pass((a, b) => isBody(a) && isBody(b) && overlaps(a, b))
  return { modules, scenes }
}

function pairModules(one: CourseOutline, other: CourseOutline, scenes: Pairs['scenes']): Pairs['modules'] {
  const likeness = (a: OutlineModule, b: OutlineModule): number =>
    (isSameId(a, b) ? Infinity : 0) +
    a.scenes.filter((scene) => b.scenes.includes(scenes.get(scene)!)).length +
    (isSameTitle(a, b) ? 0.5 : 0)
  const candidates = one.modules
    .flatMap((a) => other.modules.map((b) => ({ a, b, score: likeness(a, b) })))
    .filter(({ a, b, score }) => score > 0 && mayBe(a, b))
    .toSorted((x, y) => y.score - x.score)
  const modules: Pairs['modules'] = new Map()
  const taken = new Set<OutlineModule>()
  for (const { a, b } of candidates) {
    if (modules.has(a) || taken.has(b)) continue
    modules.set(a, b)
    taken.add(b)
  }
  return modules
}

type Named = { id?: string | undefined }
const isSameId = (a: Named, b: Named): boolean => a.id !== undefined && a.id === b.id
/** Two parts with ids are the same only by their ids. */
const mayBe = (a: Named, b: Named): boolean => a.id === undefined || b.id === undefined || a.id === b.id

/** The scenes of an outline that only open or recap their module. */
export const framesOf = ({ modules }: CourseOutline): OutlineScene[] =>
  modules.flatMap((module) => module.scenes.filter((scene) => isFrame(scene, module)))

/** A scene's passages tell whether it teaches anything of its own. */
type Referring = Pick<OutlineScene, 'sourceRefs'>

/**
 * Whether a scene only opens, recaps or practices its module: it is the first or last one, and has no
 * passages beyond those of the other scenes. If there is a recap, which refers to everything it recaps, the
 * opening may have passages of its own.
 */
export function isFrame<Scene extends Referring>(scene: Scene, { scenes }: { scenes: Scene[] }): boolean {
  const [first, last] = [scenes[0]!, scenes.at(-1)!]
  if (isRecap(scenes) && (scene === last || (scene === first && !first.sourceRefs.some(isOf(last)))))
    return true
  // If first and last scene contain each other's passages, the one that spans more is the frame.
  const ends = [...new Set([last, first])].sort((one, other) => extent(other) - extent(one))
  const frames = new Set<Scene>()
  for (const end of ends) {
    const others = scenes.filter((each) => each !== end && !frames.has(each))
    const isTaught = (ref: Ref) => others.some((each) => each.sourceRefs.some(within(ref)))
    if (end?.sourceRefs.every(isTaught)) frames.add(end)
  }
  return frames.has(scene)
}

/** Whether the last scene refers to the first passage of every scene between the opening and itself. */
function isRecap(scenes: Referring[]): boolean {
  const last = scenes.at(-1)
  const firsts = scenes.slice(1, -1).flatMap(({ sourceRefs }) => sourceRefs[0] ?? [])
  return last !== undefined && firsts.length > 0 && firsts.every(isOf(last))
}

const isOf =
  ({ sourceRefs }: Referring) =>
  (ref: Ref): boolean =>
    sourceRefs.some((each) => isDeepStrictEqual(placeOf(each), placeOf(ref)))

const extent = ({ sourceRefs }: Referring): number =>
  sourceRefs.reduce((sum, { start, end }) => sum + end - start, 0)

type Ref = OutlineScene['sourceRefs'][number]

const within =
  ({ sourceId, start, end }: Ref) =>
  (other: Ref): boolean =>
    other.sourceId === sourceId && other.start <= start && other.end >= end

/** All scenes of an outline, in order. */
export const scenesOf = ({ modules }: CourseOutline): OutlineScene[] =>
  modules.flatMap(({ scenes }) => scenes)

/** Whether two scenes have the same passages. */
export const hasSamePassages = (a: OutlineScene, b: OutlineScene): boolean =>
  isDeepStrictEqual(a.sourceRefs.map(placeOf), b.sourceRefs.map(placeOf))

const placeOf = ({ sourceId, start, end }: Ref) => [sourceId, start, end]

/** Whether two modules or scenes have the same title, ignoring case and punctuation. */
export const isSameTitle = (a: { title: string }, b: { title: string }): boolean =>
  sentenceKey(a.title) === sentenceKey(b.title)

const overlaps = (a: OutlineScene, b: OutlineScene): boolean =>
  a.sourceRefs.some((one) =>
    b.sourceRefs.some(
      (other) => one.sourceId === other.sourceId && one.start < other.end && other.start < one.end,
    ),
  )
