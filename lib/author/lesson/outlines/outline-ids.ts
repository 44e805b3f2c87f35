import { createHash } from 'node:crypto'
import type { CourseOutline, OutlineModule, OutlineScene } from '../../contract/author.ts'
import { pairOutlines, scenesOf } from './pair-outlines.ts'

/**
 * An outline in which every module and scene has an id: its own, else that of the part it continues of `base`,
 * the plan before, else one made of its passages and title. Pure.
 */
export function withIds(outline: CourseOutline, base: CourseOutline | null = null): CourseOutline {
  const before = base && pairOutlines(outline, base)
  const taken = new Set([...outline.modules, ...scenesOf(outline)].flatMap(({ id }) => id ?? []))
  const idOf = (own: string | undefined, was: string | undefined, content: unknown): string => {
    const id = own ?? (was !== undefined && !taken.has(was) ? was : freeId(content, taken))
    taken.add(id)
    return id
  }
  const identified = (scene: OutlineScene): OutlineScene => {
    const places = scene.sourceRefs.map(({ sourceId, start, end }) => [sourceId, start, end])
    return { ...scene, id: idOf(scene.id, before?.scenes.get(scene)?.id, [scene.title, places]) }
  }
  const modules = outline.modules.map((module): OutlineModule => {
    const scenes = module.scenes.map(identified)
    const content = [module.title, scenes[0]?.id]
    return { ...module, id: idOf(module.id, before?.modules.get(module)?.id, content), scenes }
  })
  return { ...outline, modules }
}

function freeId(content: unknown, taken: ReadonlySet<string>): string {
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
  let free = id
  for (let count = 2; taken.has(free); count++) free = `${id}-${count}`
  return free
}
