import { type Merge, mergeFields } from '@/components/console/review/conflict/merge-fields'
import { mergeTrees, type TreeShape } from '@/lib/product/merge-trees'
import { type DraftModule, type DraftOutline, type DraftScene, outlinePlaceOf } from './outline-draft'

/**
 * A text in an outline: which module or scene it belongs to (`course`: the course), and which field it is.
 */
export type OutlineText = {
  key: string
  field:
    | 'course_title'
    | 'course_description'
    | 'title'
    | 'description'
    | 'objectives'
    | 'planned_narration_summary'
    /** which modules and scenes there are, and their order */
    | 'scenes'
    /** all of it, when two outlines cannot be merged */
    | 'outline'
}
export type OutlineMerge = Merge<DraftOutline, OutlineText>
type Item = DraftModule | DraftScene

/**
 * Gives another person's outline the keys of their common base: an item is the same if its id is. Without
 * ids, it is if its text is equal, else if it has the same title or the same passages.
 */
export function keyTheirs(base: DraftOutline, draft: DraftOutline): DraftOutline {
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

/** Their key → the base's, by the first rule that matches. */
function matchKeys<T extends Item>(
  base: readonly T[],
  theirs: readonly T[],
  rules: ((a: T, b: T) => boolean)[],
): Map<string, string> {
  const found = new Map<string, string>()
  const taken = new Set<string>()
  const isSame = (a: T, b: T) => a.key === b.key
  const hasIds = (a: T, b: T) => a.id !== undefined && b.id !== undefined
  for (const rule of [isSame, ...rules.map((each) => (a: T, b: T) => !hasIds(a, b) && each(a, b))])
    for (const item of theirs.filter(({ key }) => !found.has(key))) {
      const match = base.find((candidate) => !taken.has(candidate.key) && rule(candidate, item))
      if (!match) continue
      found.set(item.key, match.key)
      taken.add(match.key)
    }
  return found
}

/**
 * Merges what two people made of the same outline: a text or an order that only one of them changed takes
 * that change; if both changed an order, mine wins. If one removed what the other edited, or what has to stay
 * (`needed`, such as the subject of a note), the whole outlines conflict. All three share their keys (see
 * keyTheirs).
 */
export function mergeOutlines(
  base: DraftOutline,
  mine: DraftOutline,
  theirs: DraftOutline,
  needed: readonly string[] = [],
): OutlineMerge {
  const items = [base, mine, theirs].map(
    (draft) =>
      new Map([...draft.modules, ...scenesOf(draft)].map((item): [string, Item] => [item.key, item])),
  ) as [Map<string, Item>, Map<string, Item>, Map<string, Item>]
  const conflicts: OutlineText[] = []
  const taken: OutlineText[] = []
  const merge = <T extends object>(
    key: string,
    versions: [T | undefined, T | undefined, T | undefined],
  ): T => {
    const [was, my, their] = versions
    if (!was || !my || !their) return (my ?? their)!
    const merged = mergeFields<T>(was, my, their)
    conflicts.push(...textsOf(key, merged.conflicts))
    taken.push(...textsOf(key, merged.taken))
    return merged.mine
  }
  const mergeItem = (key: string) => merge(key, items.map((of) => of.get(key)) as [Item, Item, Item])
  const shape = mergeTrees(shapeOf(base), shapeOf(mine), shapeOf(theirs))
  const modules = shape.map(({ key, items: scenes }) => ({
    ...(mergeItem(key) as DraftModule),
    scenes: scenes.map((scene) => mergeItem(scene) as DraftScene),
  }))
  const kept = new Set(shape.flatMap(({ key, items: scenes }) => [key, ...scenes]))
  const isLost = [items[1], items[2]].some((own) =>
    [...own].some(([key, item]) => !kept.has(key) && !isSameText(items[0].get(key), item)),
  )
  const isEmpty = modules.length === 0 || modules.some(({ scenes }) => scenes.length === 0)
  if (isLost || isEmpty || needed.some((key) => items[1].has(key) && !kept.has(key)))
    return { base: theirs, mine, conflicts: [{ key: 'course', field: 'outline' }], taken: [] }
  const course = merge('course', [texts(base), texts(mine), texts(theirs)])
  if (!same(shapeOf(base), shapeOf(theirs))) taken.push({ key: 'course', field: 'scenes' })
  return { base: theirs, mine: { ...course, modules }, conflicts, taken }
}

/** What to save once a person chose the other person's text in these places. */
export function withTheirTexts({ base, mine }: OutlineMerge, chosen: readonly OutlineText[]): DraftOutline {
  if (chosen.some(({ field }) => field === 'outline')) return base
  const theirs = new Map([...base.modules, ...scenesOf(base)].map((item): [string, Item] => [item.key, item]))
  const choose = <T extends object>(key: string, own: T, their: T | undefined): T => {
    const fields = chosen.filter((text) => text.key === key).map(({ field }) => field as keyof T)
    return their ? { ...own, ...Object.fromEntries(fields.map((field) => [field, their[field]])) } : own
  }
  return {
    ...choose('course', mine, base),
    modules: mine.modules.map((module) => ({
      ...choose<Item>(module.key, module, theirs.get(module.key)),
      scenes: module.scenes.map((scene) => choose<Item>(scene.key, scene, theirs.get(scene.key))),
    })) as DraftModule[],
  }
}

/** The content of a text in an outline; empty if the outline does not have it. */
export function textIn(draft: DraftOutline, { key, field }: OutlineText): string {
  const place = outlinePlaceOf(draft, key)
  const module = place && draft.modules[place.module]
  const item = place?.scene == null ? module : module?.scenes[place.scene]
  const text = (key === 'course' ? draft : item)?.[field as never] as string | string[] | undefined
  return Array.isArray(text) ? text.join('\n') : (text ?? '')
}

/** Not written by people: the scenes of a module are merged automatically, passages and ids follow their version. */
const textsOf = (key: string, fields: string[]): OutlineText[] =>
  fields
    .filter((field) => !['scenes', 'source_refs', 'id'].includes(field))
    .map((field) => ({ key, field: field as OutlineText['field'] }))

const shapeOf = ({ modules }: DraftOutline): TreeShape =>
  modules.map(({ key, scenes }) => ({ key, items: scenes.map((scene) => scene.key) }))

const texts = ({ course_title, course_description }: DraftOutline) => ({ course_title, course_description })

const isSameText = (one: Item | undefined, other: Item): boolean =>
  same({ ...one, scenes: undefined }, { ...other, scenes: undefined })
