import type { ModuleRecord, Outline, QuestionPool } from '@/components/console/data/course-wire'
import { inTiers } from '@/components/console/data/question-tiers'
import { type ReviewEntry, reviewPath } from '@/components/console/data/review-wire'
import { flaggedPlaces, questionFlags } from './flagged-places'
import { heardKey, outlineKey, questionKey, sceneKey } from './opened-places'

/** What is loaded of a course; undefined for what was not loaded. */
export type KnownContent = {
  outline: () => Outline | null | undefined
  scenes: (moduleIndex: number) => ModuleRecord | undefined
  pool: (moduleIndex: number) => QuestionPool | undefined
}
/** The row of a flagged scene or question, and the page where it is reviewed. */
export type Sought = { row: ReviewEntry; address: string }
/** How many flagged places nobody has opened, and the first of them. */
export type Unopened = { count: number; first: Sought | null }
type Place = { keys: string[]; count: number; order: number; query: string }

/**
 * How many flagged places of these rows nobody has opened here, and where the first of them is, in desk
 * order.
 */
export function unopenedFlags(
  courseId: string,
  rows: readonly ReviewEntry[],
  known: KnownContent,
  opened: ReadonlySet<string>,
): Unopened {
  const found = new Map<string, { row: ReviewEntry; place: Place }>()
  for (const row of rows)
    for (const place of placesOf(row, known)) {
      if (place.count === 0 || place.keys.some((key) => opened.has(key))) continue
      // The slide and the narration of a scene are reviewed together.
      found.set(place.keys.join(), { row, place })
    }
  const [first] = [...found.values()].toSorted((a, b) => a.place.order - b.place.order)
  return {
    count: [...found.values()].reduce((sum, { place }) => sum + place.count, 0),
    first: first
      ? {
          row: first.row,
          address: `${reviewPath(courseId, first.row.checkpoint, first.row.module_index)}${first.place.query}`,
        }
      : null,
  }
}

function placesOf(row: ReviewEntry, { outline, scenes, pool }: KnownContent): Place[] {
  const { checkpoint, module_index, scene_index, asset_id } = row
  if (checkpoint === 'outline_review') return outlinePlaces(outline())
  if (module_index === null) return []
  if (checkpoint === 'quiz_review') return questionPlaces(pool(module_index), asset_id)
  if (checkpoint !== 'slide_review' && checkpoint !== 'audio_review') return []
  const scene = scenes(module_index)?.scenes.find((each) => each.scene_index === scene_index)
  if (!scene) return []
  const isHeard = checkpoint === 'audio_review'
  return [
    {
      keys: [sceneKey(module_index, scene), ...(isHeard ? [heardKey(module_index, scene)] : [])],
      count: flaggedPlaces(scene, isHeard),
      order: scene.scene_index,
      query: `&scene=${scene.scene_index + 1}`,
    },
  ]
}

const outlinePlaces = (outline: Outline | null | undefined): Place[] =>
  (outline?.flags ?? []).map((flag, order) => ({ keys: [outlineKey(flag)], count: 1, order, query: '' }))

function questionPlaces(pool: QuestionPool | undefined, assetId: number): Place[] {
  const ordered = inTiers(pool?.questions ?? [])
  const question = ordered.find(({ asset_id }) => asset_id === assetId)
  if (!pool || !question) return []
  const flags = questionFlags(pool, question.id)
  return [
    {
      keys: [questionKey(question.id, flags)],
      count: flags.length,
      order: ordered.indexOf(question),
      query: `&question=${question.id}`,
    },
  ]
}
