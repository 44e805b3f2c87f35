import type { Outline } from '@/components/console/data/course-wire'

export type WireOutline = Pick<Outline, 'course_title' | 'course_description' | 'modules'>
type WireModule = WireOutline['modules'][number]

/**
 * An outline whose modules and scenes have keys, so that a moved one differs from one written from scratch.
 */
export type DraftScene = WireModule['scenes'][number] & { key: string }
export type DraftModule = Omit<WireModule, 'scenes'> & { key: string; scenes: DraftScene[] }
export type DraftOutline = Omit<WireOutline, 'modules'> & { modules: DraftModule[] }

/** The position of a module (`scene` null) or a scene. */
export type OutlinePlace = { module: number; scene: number | null }

/** The keys are the ids, if there are any; `prefix` keeps apart the others of outlines that are compared. */
export const toOutlineDraft = (
  { course_title, course_description, modules }: WireOutline,
  prefix = '',
): DraftOutline => ({
  course_title,
  course_description,
  modules: modules.map((module, index) => ({
    ...module,
    key: module.id ?? `${prefix}m${index}`,
    scenes: module.scenes.map((scene, place) => ({
      ...scene,
      key: scene.id ?? `${prefix}m${index}s${place}`,
    })),
  })),
})

/** As the service stores it: without keys, surrounding whitespace or empty objectives. */
export const toWire = (draft: DraftOutline): WireOutline => ({
  course_title: draft.course_title.trim(),
  course_description: draft.course_description.trim(),
  modules: draft.modules.map(({ key: _key, ...module }) => ({
    ...(module.id !== undefined && { id: module.id }),
    title: module.title.trim(),
    description: module.description.trim(),
    objectives: objectivesOf(module),
    scenes: module.scenes.map(({ key: _scene, ...scene }) => ({
      ...scene,
      title: scene.title.trim(),
      description: scene.description.trim(),
      planned_narration_summary: scene.planned_narration_summary.trim(),
    })),
  })),
})

/** During editing an empty line may be among them. */
export const objectivesOf = ({ objectives }: Pick<DraftModule, 'objectives'>): string[] =>
  objectives.map((line) => line.trim()).filter((line) => line !== '')

/** The position of the item with this key; null when it is gone. */
export function outlinePlaceOf(draft: DraftOutline, key: string): OutlinePlace | null {
  for (const [module, { key: own, scenes }] of draft.modules.entries()) {
    if (own === key) return { module, scene: null }
    const scene = scenes.findIndex((candidate) => candidate.key === key)
    if (scene >= 0) return { module, scene }
  }
  return null
}

/** Its path in the API. */
export const pathOf = ({ module, scene }: OutlinePlace): string =>
  scene === null ? `modules.${module}` : `modules.${module}.scenes.${scene}`

/**
 * What a comment about it is filed under in the ledger (`course` is the whole outline); null if this outline
 * does not have it.
 */
export function outlineAddressOf(outline: DraftOutline, key: string) {
  const artifact_type = 'outline' as const
  if (key === 'course') return { artifact_type }
  const place = outlinePlaceOf(outline, key)
  if (!place) return null
  const { module: module_index, scene: scene_index } = place
  return { artifact_type, module_index, ...(scene_index !== null && { scene_index }) }
}

type ModuleFields = Partial<Pick<DraftModule, 'title' | 'description' | 'objectives'>>
type SceneFields = Partial<Pick<DraftScene, 'title' | 'description' | 'planned_narration_summary'>>

export const setModule = (draft: DraftOutline, key: string, fields: ModuleFields): DraftOutline => ({
  ...draft,
  modules: draft.modules.map((module) => (module.key === key ? { ...module, ...fields } : module)),
})

export const setScene = (draft: DraftOutline, key: string, fields: SceneFields): DraftOutline => ({
  ...draft,
  modules: draft.modules.map((module) => ({
    ...module,
    scenes: module.scenes.map((scene) => (scene.key === key ? { ...scene, ...fields } : scene)),
  })),
})

/** A key that is not in use yet. */
export function freshKey(draft: DraftOutline): string {
  const keys = draft.modules.flatMap((module) => [module.key, ...module.scenes.map((scene) => scene.key)])
  const numbers = keys.map((key) => Number(/^new(\d+)/.exec(key)?.[1] ?? 0))
  return `new${Math.max(0, ...numbers) + 1}`
}

const newScene = (key: string, title = ''): DraftScene => ({
  key,
  title,
  description: '',
  planned_narration_summary: '',
  source_refs: [],
})

/** An empty scene with a key, inserted at this position. */
export const insertScene = (
  draft: DraftOutline,
  module: number,
  index: number,
  key: string,
): DraftOutline => ({
  ...draft,
  modules: draft.modules.map((each, place) =>
    place === module ? { ...each, scenes: each.scenes.toSpliced(index, 0, newScene(key)) } : each,
  ),
})

/** A module with one scene, both empty, inserted at this position. */
export const insertModule = (draft: DraftOutline, index: number, key: string): DraftOutline => ({
  ...draft,
  modules: draft.modules.toSpliced(index, 0, {
    key,
    title: '',
    description: '',
    objectives: [],
    scenes: [newScene(`${key}s0`)],
  }),
})

/** Removes it; the last module, and the last scene of a module, stay. */
export function remove(draft: DraftOutline, key: string): DraftOutline {
  const isLast = draft.modules.length === 1
  return {
    ...draft,
    modules: draft.modules
      .filter((module) => module.key !== key || isLast)
      .map((module) => ({
        ...module,
        scenes: module.scenes.filter((scene) => scene.key !== key || module.scenes.length === 1),
      })),
  }
}

/** Moves a module, or a scene within its module or to another one; what may not move stays. */
export function moveTo(draft: DraftOutline, key: string, to: OutlinePlace): DraftOutline {
  const from = outlinePlaceOf(draft, key)
  if (!from) return draft
  if (from.scene === null) {
    const moved = draft.modules[from.module]!
    return { ...draft, modules: draft.modules.toSpliced(from.module, 1).toSpliced(to.module, 0, moved) }
  }
  const own = draft.modules[from.module]!
  const moved = own.scenes[from.scene]!
  if (to.scene === null || (from.module !== to.module && own.scenes.length === 1)) return draft
  const at = to.scene
  return {
    ...draft,
    modules: draft.modules.map((module, index) => {
      const scenes = index === from.module ? module.scenes.toSpliced(from.scene!, 1) : module.scenes
      return { ...module, scenes: index === to.module ? scenes.toSpliced(at, 0, moved) : scenes }
    }),
  }
}

/**
 * The position one up or down: past the end of its module a scene moves to the next one; null at the ends.
 */
export function neighborPlace(draft: DraftOutline, key: string, step: -1 | 1): OutlinePlace | null {
  const from = outlinePlaceOf(draft, key)
  if (!from) return null
  const module = from.module + step
  if (from.scene === null) return draft.modules[module] ? { module, scene: null } : null
  const scenes = draft.modules[from.module]!.scenes
  if (scenes[from.scene + step]) return { module: from.module, scene: from.scene + step }
  const next = draft.modules[module]
  if (!next || scenes.length === 1) return null
  return { module, scene: step === 1 ? 0 : next.scenes.length }
}

/** The keys of untitled items, which the service would refuse. */
export const untitled = (draft: DraftOutline): string[] => [
  ...(draft.course_title.trim() ? [] : ['course']),
  ...draft.modules.flatMap((module) =>
    [module, ...module.scenes].flatMap(({ key, title }) => (title.trim() ? [] : [key])),
  ),
]
