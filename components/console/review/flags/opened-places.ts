import type { Scene } from '@/components/console/data/course-wire'
import type { OutlineFlag, QuestionFlag } from './flagged-places'

/** The key of a scene in its current state; for one that was only heard, `heardKey` is stored. */
export const sceneKey = (moduleIndex: number, { scene_index, version }: SceneVersion): string =>
  `${moduleIndex} ${scene_index} ${version}`
export const heardKey = (moduleIndex: number, scene: SceneVersion): string =>
  `${sceneKey(moduleIndex, scene)} heard`
/** The key of a question in its current state, with those that give its answer away. */
export const questionKey = (questionId: string, flags: readonly QuestionFlag[]): string =>
  [questionId, ...flags.map(({ other_question_id }) => other_question_id).toSorted()].join(' ')
/** The key of a flagged text of an outline, wherever it is now. */
export const outlineKey = ({ code, text }: Pick<OutlineFlag, 'code' | 'text'>): string =>
  `outline ${code} ${text}`
type SceneVersion = Pick<Scene, 'scene_index' | 'version'>

/** By course; what the browser refuses to store is remembered until the page is left. */
const known = new Map<string, Set<string>>()
const nameOf = (courseId: string): string => `coursewright opened ${courseId}`

/** The keys of the flagged scenes and questions of a course that were opened here. */
export function openedPlaces(courseId: string): Set<string> {
  const here = known.get(courseId) ?? new Set<string>()
  known.set(courseId, here)
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(courseId)) ?? '[]')
    // Another tab may have opened some.
    if (Array.isArray(kept)) for (const key of kept) here.add(String(key))
  } catch {}
  return here
}

/** Records that a flagged scene or question was opened. */
export function keepOpened(courseId: string, key: string): void {
  const opened = openedPlaces(courseId)
  if (opened.has(key)) return
  opened.add(key)
  try {
    localStorage.setItem(nameOf(courseId), JSON.stringify([...opened]))
  } catch {}
}
