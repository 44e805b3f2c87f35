import { COURSE_CHECKPOINTS } from '@/lib/product/checkpoints'
import { type Course, hasStopped } from './course-wire'
import { type CourseCheckpoint, isApproved, isOfModule, type ReviewEntry } from './review-wire'

/** `waiting`: its gate is open; `stopped`: the course ended before it. */
export type CellState = 'todo' | 'making' | 'waiting' | 'done' | 'stopped'

export type PipelineStep = {
  checkpoint: CourseCheckpoint
  /** 0-based; null for what belongs to the whole course */
  moduleIndex: number | null
  state: CellState
  /** artifacts that passed the gate, out of all that exist */
  approved: number
  made: number
  /** whether it stops for a reviewer */
  isManual: boolean
}
export type ModuleSteps = { moduleIndex: number; cells: PipelineStep[] }

type State = Pick<Course, 'status' | 'open_reviews' | 'modules'>
type Entry = Pick<ReviewEntry, 'checkpoint' | 'module_index' | 'status'>
type Settings = Partial<Record<string, 'auto' | 'manual' | 'unattended'>>

export const MODULE_CHECKPOINTS = COURSE_CHECKPOINTS.filter(isOfModule)

/**
 * How far each part of a course is, from its ledger: first the sources and the outline, then a row per
 * module. A part whose artifacts have all passed is done; one that has started, or whose predecessor is done,
 * is in progress.
 */
export function pipelineOf(
  course: State,
  entries: Entry[],
  settings: Settings,
): { course: PipelineStep[]; rows: ModuleSteps[] } {
  const cellOf = (
    checkpoint: CourseCheckpoint,
    moduleIndex: number | null,
    isReached: boolean,
  ): PipelineStep => {
    const own = entries.filter(
      (entry) =>
        entry.checkpoint === checkpoint && (moduleIndex === null || entry.module_index === moduleIndex),
    )
    const approved = own.filter(isApproved).length
    const isOpen = course.open_reviews.some(
      (open) => open.checkpoint === checkpoint && open.module_index === moduleIndex,
    )
    const module = course.modules.find((known) => known.module_index === moduleIndex)
    const isDone =
      module?.status === 'ready' ||
      (own.length > 0 && approved === own.length && (isReached || checkpoint === 'quiz_review'))
    return {
      checkpoint,
      moduleIndex,
      approved,
      made: own.length,
      isManual: settings[checkpoint] === 'manual',
      state: isOpen ? 'waiting' : isDone ? 'done' : begun(course, isReached || own.length > 0),
    }
  }
  /** each part is reached once all before it are done */
  const chain = (
    checkpoints: readonly CourseCheckpoint[],
    moduleIndex: number | null,
    isReached: boolean,
  ) => {
    const cells: PipelineStep[] = []
    for (const checkpoint of checkpoints) {
      const isNext = cells.length > 0 ? cells.every(({ state }) => state === 'done') : isReached
      cells.push(cellOf(checkpoint, moduleIndex, isNext))
    }
    return cells
  }
  const first = chain(['source_review', 'outline_review'], null, true)
  const isPlanned = first.at(-1)?.state === 'done'
  return {
    course: first,
    rows: course.modules.map(({ module_index }) => ({
      moduleIndex: module_index,
      cells: chain(MODULE_CHECKPOINTS, module_index, isPlanned),
    })),
  }
}

function begun(course: State, isBegun: boolean): CellState {
  if (hasStopped(course)) return 'stopped'
  return isBegun && course.status !== 'awaiting_brief' ? 'making' : 'todo'
}
