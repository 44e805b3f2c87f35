import { isDeepStrictEqual } from 'node:util'
import type { CourseOutline, OutlineModule, OutlineScene } from '../../author.ts'
import { sentenceKey } from '../words/text-match.ts'

/** Which modules and scenes of one outline are which of another. */
export type Pairs = {
  modules: Map<OutlineModule, OutlineModule>
  scenes: Map<OutlineScene, OutlineScene>
}

/**
 * Finds the modules and scenes of one outline in another: by their passages, which no edit changes, then by
 * their titles; the first and last scenes of a module by their place. Modules are those that share the most
 * scenes.
 */
export function pairOutlines(one: CourseOutline, other: CourseOutline): Pairs {
  const scenes = new Map<OutlineScene, OutlineScene>()
  const taken = new Set<OutlineScene>()
  const pair = (scene: OutlineScene | undefined, found: OutlineScene | undefined) => {
    if (!scene || !found || scenes.has(scene) || taken.has(found)) return
    scenes.set(scene, found)
    taken.add(found)
  }
  const free = () => scenesOf(one).filter((scene) => !scenes.has(scene))
  const others = () => scenesOf(other).filter((scene) => !taken.has(scene))
  const pass = (matches: (a: OutlineScene, b: OutlineScene) => boolean) => {
    for (const scene of free()) {
      pair(
        scene,
        others().find((candidate) => matches(scene, candidate)),
      )
    }
  }
  pass((a, b) => isSameTitle(a, b) && hasSamePassages(a, b))
  // What opens or recaps a module rests on passages of other scenes: only its module tells which one it is.
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
    pair(module.scenes[0], found.scenes[0])
    pair(module.scenes.at(-1), found.scenes.at(-1))
  }
  pass((a, b) => isBody(a) && isBody(b) && overlaps(a, b))
  return { modules, scenes }
}

function pairModules(one: CourseOutline, other: CourseOutline, scenes: Pairs['scenes']): Pairs['modules'] {
  const likeness = (a: OutlineModule, b: OutlineModule): number =>
    a.scenes.filter((scene) => b.scenes.includes(scenes.get(scene)!)).length + (isSameTitle(a, b) ? 0.5 : 0)
  const candidates = one.modules
    .flatMap((a) => other.modules.map((b) => ({ a, b, score: likeness(a, b) })))
    .filter(({ score }) => score > 0)
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

const framesOf = ({ modules }: CourseOutline): OutlineScene[] =>
  modules.filter(({ scenes }) => scenes.length > 2).flatMap(({ scenes }) => [scenes[0]!, scenes.at(-1)!])

/** All scenes of an outline, in order. */
export const scenesOf = ({ modules }: CourseOutline): OutlineScene[] =>
  modules.flatMap(({ scenes }) => scenes)

/** Whether two scenes speak of the same passages. */
export const hasSamePassages = (a: OutlineScene, b: OutlineScene): boolean =>
  isDeepStrictEqual(a.sourceRefs.map(placeOf), b.sourceRefs.map(placeOf))

const placeOf = ({ sourceId, start, end }: OutlineScene['sourceRefs'][number]) => [sourceId, start, end]

/** Whether two modules or scenes have the same title, but for capitals and marks. */
export const isSameTitle = (a: { title: string }, b: { title: string }): boolean =>
  sentenceKey(a.title) === sentenceKey(b.title)

const overlaps = (a: OutlineScene, b: OutlineScene): boolean =>
  a.sourceRefs.some((one) =>
    b.sourceRefs.some(
      (other) => one.sourceId === other.sourceId && one.start < other.end && other.start < one.end,
    ),
  )
