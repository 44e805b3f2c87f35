import { isDeepStrictEqual } from 'node:util'
import type { EditionScene } from './edition-scene.ts'
import type { Edition } from './read-release.ts'

export type ChangedScene = { sceneIndex: number; change: 'changed' | 'added'; scene: EditionScene }
/** What differs between two editions of a module; `after` is null for a module that was removed. */
export type ChangedModule = {
  moduleIndex: number
  change: 'changed' | 'added' | 'removed'
  title: string
  scenes: ChangedScene[]
  removedScenes: number
  /** the versions of questions that are new */
  questionIds: number[]
}

type Shown = Pick<Edition, 'moduleIndex' | 'title' | 'scenes' | 'questionIds'>

/**
 * What a learner sees and hears of a scene, by its files where it has them. Slides show the title of their module: one
 * that was redrawn for a new title alone says nothing new.
 */
const shownOf = (scene: EditionScene, isRetitled: boolean) => {
  const { title, layout, bullets, narration, visual, slideKey, audioKey } = scene
  return [title, layout, bullets, narration, isRetitled ? visual : slideKey, audioKey]
}

/** What a module says that it did not; null if a learner sees no difference. Pure. */
export function changedModule(before: Shown | null, after: Shown | null): ChangedModule | null {
  const shown = after ?? before
  if (!shown) return null
  const { moduleIndex, title } = shown
  const old = before?.scenes ?? []
  const isRetitled = before?.title !== after?.title
  const isSameScene = (one: EditionScene, other: EditionScene): boolean =>
    isDeepStrictEqual(shownOf(one, isRetitled), shownOf(other, isRetitled))
  const scenes = (after?.scenes ?? []).flatMap((scene, sceneIndex) => {
    if (old.some((each) => isSameScene(each, scene))) return []
    const change = old.some(({ id }) => id === scene.id) ? ('changed' as const) : ('added' as const)
    return [{ sceneIndex, change, scene }]
  })
  const removedScenes = old.filter(
    (scene) => !(after?.scenes ?? []).some((each) => each.id === scene.id || isSameScene(each, scene)),
  ).length
  const questionIds = (after?.questionIds ?? []).filter((id) => !before?.questionIds.includes(id))
  const removedQuestions = (before?.questionIds ?? []).filter((id) => !after?.questionIds.includes(id))
  const change = before ? (after ? 'changed' : 'removed') : 'added'
  const isSame =
    change === 'changed' &&
    !isRetitled &&
    scenes.length + removedScenes + questionIds.length + removedQuestions.length === 0
  return isSame ? null : { moduleIndex, change, title, scenes, removedScenes, questionIds }
}

/** The modules that differ between two releases, in their order. Pure. */
export function changedModules(before: readonly Shown[], after: readonly Shown[]): ChangedModule[] {
  const indexes = new Set([...before, ...after].map(({ moduleIndex }) => moduleIndex))
  const of = (editions: readonly Shown[], index: number) =>
    editions.find(({ moduleIndex }) => moduleIndex === index) ?? null
  return [...indexes]
    .sort((a, b) => a - b)
    .flatMap((index) => changedModule(of(before, index), of(after, index)) ?? [])
}

/** How many seconds of a module's video are new. Pure. */
export const newSecondsOf = ({ scenes }: ChangedModule): number =>
  scenes.reduce((sum, { scene }) => sum + (scene.durationSeconds ?? 0), 0)
