import type { Course, OpenReview } from '@/components/console/data/course-wire'
import { type PipelineStep, pipelineOf } from '@/components/console/data/pipeline-state'
import { isApproved, type OpenReviewGroup, type ReviewEntry } from '@/components/console/data/review-wire'
import { COURSE_CHECKPOINTS } from '@/lib/product/checkpoints'

type Open = Pick<OpenReview, 'checkpoint' | 'module_index'>
type Entry = Pick<ReviewEntry, 'checkpoint' | 'module_index' | 'status'>
type At = Pick<PipelineStep, 'checkpoint' | 'moduleIndex'>

export type ReviewQueue = {
  /** what else is waiting in this course */
  here: OpenReview[]
  /** what is waiting in other courses, then in presets */
  elsewhere: OpenReviewGroup[]
  /** what people at this place wait for; null if nothing is being generated */
  making: At | null
  /** its approval can still be undone: what follows has not started */
  isHeld: boolean
}

type Facts = {
  course: Pick<Course, 'course_id' | 'status' | 'open_reviews' | 'modules'>
  entries: readonly Entry[]
  /** the place that is done */
  at: At
  /** all open reviews of the account, longest wait first */
  groups: readonly OpenReviewGroup[]
}

const rank = (checkpoint: Open['checkpoint']): number =>
  (COURSE_CHECKPOINTS as readonly string[]).indexOf(checkpoint)

/** In pipeline order: all slides before any audio, each by module. */
export const inPipelineOrder = <Review extends Open>(reviews: readonly Review[]): Review[] =>
  reviews.toSorted(
    (a, b) => rank(a.checkpoint) - rank(b.checkpoint) || (a.module_index ?? -1) - (b.module_index ?? -1),
  )

/** Whether it still needs a reviewer; what was just approved here does not. */
export function isWaiting({ checkpoint, module_index }: Open, entries: readonly Entry[]): boolean {
  const rows = entries.filter((row) => row.checkpoint === checkpoint && row.module_index === module_index)
  return rows.length === 0 || !rows.every(isApproved)
}

/** What comes after a finished place: what can be reviewed, in order, and what is being generated. */
export function reviewQueue({ course, entries, at, groups }: Facts): ReviewQueue {
  const open_reviews = inPipelineOrder(course.open_reviews.filter((open) => isWaiting(open, entries)))
  const others = groups.filter(({ course_id }) => course_id !== course.course_id)
  const ofCourses = Map.groupBy(others, ({ course_id }) => course_id)
  const ofPresets = ofCourses.get(null) ?? []
  ofCourses.delete(null)
  const isHere = (open: Open) => open.checkpoint === at.checkpoint && open.module_index === at.moduleIndex
  const making = findMaking({ ...course, open_reviews }, entries, at)
  const isAfter = at.moduleIndex === null || making?.moduleIndex === at.moduleIndex
  return {
    here: open_reviews.filter((open) => !isHere(open)),
    elsewhere: [
      ...[...ofCourses.values()].flatMap((own) =>
        own.toSorted((a, b) => rank(a.checkpoint) - rank(b.checkpoint)),
      ),
      ...ofPresets,
    ],
    making,
    isHeld: isAfter && course.open_reviews.some(isHere),
  }
}

const STANDING: Course['modules'][number]['status'][] = ['paused_quota_exceeded', 'failed', 'skipped']

/**
 * What continues from the current place; if that is done or waiting, the first of what is being generated.
 */
function findMaking(course: Facts['course'], entries: readonly Entry[], at: At): At | null {
  if (course.status !== 'generating' && course.status !== 'paused_for_review') return null
  const pipeline = pipelineOf(course, [...entries], {})
  const standing = course.modules.filter(({ status }) => STANDING.includes(status))
  const making = [pipeline.course, ...pipeline.rows.map(({ cells }) => cells)]
    .flat()
    .filter(({ state, moduleIndex }) => state === 'making' && !isOf(standing, moduleIndex))
  const [first] = making.toSorted(
    (a, b) =>
      Number(b.moduleIndex === at.moduleIndex) - Number(a.moduleIndex === at.moduleIndex) ||
      rank(a.checkpoint) - rank(b.checkpoint),
  )
  return first ? { checkpoint: first.checkpoint, moduleIndex: first.moduleIndex } : null
}

const isOf = (modules: Pick<Course['modules'][number], 'module_index'>[], index: number | null): boolean =>
  modules.some(({ module_index }) => module_index === index)
