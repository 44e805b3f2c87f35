import type { DraftModule, DraftOutline, DraftScene, WireOutline } from './outline-draft'
import { toDraft } from './outline-draft'

type Texts = Record<string, unknown>
type CourseTexts = Pick<DraftOutline, 'course_title' | 'course_description'>

/**
 * Another person's outline with the keys of the one both began on: an item is the same when it says the same,
 * else when it has the same title or the same passages.
 */
export function keyTheirs(base: DraftOutline, theirs: WireOutline, prefix: string): DraftOutline {
  const draft = toDraft(theirs, prefix)
  const scenes = matchKeys(scenesOf(base), scenesOf(draft), [
    (a, b) => sceneText(a) === sceneText(b),
    (a, b) => a.title === b.title,
    (a, b) => a.source_refs.length > 0 && same(a.source_refs, b.source_refs),
  ])
  const modules = matchKeys(base.modules, draft.modules, [
    (a, b) => a.title === b.title,
    (a, b) => a.scenes.some((scene) => b.scenes.some((other) => scenes.get(other.key) === scene.key)),
  ])
  return {
    ...draft,
    modules: draft.modules.map((module) => ({
      ...module,
      key: modules.get(module.key) ?? module.key,
      scenes: module.scenes.map((scene) => ({ ...scene, key: scenes.get(scene.key) ?? scene.key })),
    })),
  }
}

const scenesOf = (draft: DraftOutline) => draft.modules.flatMap((module) => module.scenes)
const sceneText = (scene: DraftScene) =>
  JSON.stringify([scene.title, scene.description, scene.planned_narration_summary])
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Their key → the base's, by the first rule that finds one. */
function matchKeys<T extends { key: string }>(
  base: readonly T[],
  theirs: readonly T[],
  rules: ((a: T, b: T) => boolean)[],
): Map<string, string> {
  const found = new Map<string, string>()
  const taken = new Set<string>()
  for (const rule of rules)
    for (const item of theirs.filter(({ key }) => !found.has(key))) {
      const match = base.find((candidate) => !taken.has(candidate.key) && rule(candidate, item))
      if (!match) continue
      found.set(item.key, match.key)
      taken.add(match.key)
    }
  return found
}

/**
 * What two people made of the same outline, as one: where only one of them changed a text or an order, that
 * change; where both did, mine. All three share their keys (see keyTheirs).
 */
export function mergeOutlines(base: DraftOutline, mine: DraftOutline, theirs: DraftOutline): DraftOutline {
  const every = (read: (draft: DraftOutline) => { key: string }[]) =>
    [base, mine, theirs].map((draft) => new Map(read(draft).map((item) => [item.key, item])))
  const scenes = every(scenesOf) as Map<string, DraftScene>[]
  const modules = every((draft) => draft.modules) as Map<string, DraftModule>[]
  const keysOf = (draft: DraftOutline, key?: string) =>
    (key === undefined
      ? draft.modules
      : (draft.modules.find((module) => module.key === key)?.scenes ?? [])
    ).map((item) => item.key)
  const order = (key?: string) => mergeOrder(keysOf(base, key), keysOf(mine, key), keysOf(theirs, key))
  // A scene both moved, to different modules, goes where mine is.
  const placed = new Set<string>()
  const kept = order().map((key) => ({
    ...(mergeTexts(modules, key) as DraftModule),
    scenes: order(key)
      .filter((scene) => !placed.has(scene) && placed.add(scene))
      .map((scene) => mergeTexts(scenes, scene) as DraftScene),
  }))
  const isLost = scenesOf(mine).some(({ key }) => {
    const isTheirRemoval = scenes[0]!.has(key) && !scenes[2]!.has(key)
    return !placed.has(key) && !(isTheirRemoval && same(scenes[0]!.get(key), scenes[1]!.get(key)))
  })
  const hasEmpty = kept.length === 0 || kept.some((module) => module.scenes.length === 0)
  if (isLost || hasEmpty) return mine
  return { ...(pick(texts(base), texts(mine), texts(theirs)) as CourseTexts), modules: kept }
}

const texts = ({ course_title, course_description }: DraftOutline): CourseTexts => ({
  course_title,
  course_description,
})

function mergeTexts(versions: Map<string, { key: string }>[], key: string): Texts {
  const [base, mine, theirs] = versions.map((items) => items.get(key) as Texts | undefined)
  if (!mine || !theirs || !base) return (mine ?? theirs)!
  return pick(base, mine, theirs)
}

const pick = (base: Texts, mine: Texts, theirs: Texts): Texts =>
  Object.fromEntries(
    Object.keys(mine).map((field) => [field, same(base[field], mine[field]) ? theirs[field] : mine[field]]),
  )

/**
 * One order of two: mine without what they took out, with what they added after what it stands after there.
 */
function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  if (same(base, mine)) return theirs
  if (same(base, theirs)) return mine
  const merged = mine.filter((key) => !base.includes(key) || theirs.includes(key))
  for (const [index, key] of theirs.entries()) {
    if (base.includes(key) || merged.includes(key)) continue
    const before = index > 0 ? merged.indexOf(theirs[index - 1]!) : -1
    merged.splice(before + 1, 0, key)
  }
  return merged
}
