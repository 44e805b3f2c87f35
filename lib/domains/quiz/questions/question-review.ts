import type { Course, Module } from '../../../generated/prisma/client.ts'
import { isRunning } from '../../courses/course-status.ts'
import { isFinished } from '../../modules/module-finish.ts'
import { completeSettings } from '../../review/checkpoint-list.ts'
import type { Target } from '../../review/record-artifact.ts'

/** What the ledger's row of a question is about; `lineage` is the same for all its versions. */
export const questionTarget = (module: { moduleIndex: number }, lineage: string): Target => ({
  artifactType: 'quiz_question',
  moduleIndex: module.moduleIndex,
  item: lineage,
})

/**
 * The status of a question's ledger row once a person wrote it: it waits for approval where that is for people and the
 * module is still being made; otherwise the edit is its approval.
 */
export const statusAfterEdit = (course: Course, module: Module): 'edited' | 'approved' =>
  isHeld(course, module) ? 'edited' : 'approved'

/** The same once the author wrote it anew: in a finished module what was made is its approval. */
export function statusAfterMaking(course: Course, module: Module): 'pending' | 'approved' | 'auto_approved' {
  if (isHeld(course, module)) return 'pending'
  return isFinished(course, module) ? 'approved' : 'auto_approved'
}

const isHeld = (course: Course, module: Module): boolean =>
  (isRunning(course.status) || course.status === 'failed') &&
  !isFinished(course, module) &&
  completeSettings(course.reviewSettings).quiz_review === 'manual'
