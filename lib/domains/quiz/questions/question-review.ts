import type { Course, Module } from '../../../generated/prisma/client.ts'
import { completeSettings } from '../../ledger/checkpoint-list.ts'
import type { ArtifactTarget } from '../../ledger/record-artifact.ts'
import { isRunning } from '../../runs/course-status.ts'
import { isModuleFinished } from '../../runs/module-finish.ts'

/** The ledger target of a question; `lineage` is the same for all its versions. */
export const questionTarget = (module: { moduleIndex: number }, lineage: string): ArtifactTarget => ({
  artifactType: 'quiz_question',
  moduleIndex: module.moduleIndex,
  item: lineage,
})

/** The ledger target of a pool without questions, which a person approves as it is or adds one to. */
export const emptyPoolTarget = ({ moduleIndex }: { moduleIndex: number }): ArtifactTarget => ({
  artifactType: 'quiz_question',
  moduleIndex,
})

/**
 * The status of a question's ledger row after an edit: it waits for approval if that is manual and the module
 * is still being generated; otherwise the edit counts as approval.
 */
export const statusAfterEdit = (course: Course, module: Module): 'edited' | 'approved' =>
  isHeld(course, module) ? 'edited' : 'approved'

/**
 * Like `statusAfterEdit`, after the author has replaced it: in a finished module the result counts as
 * approved.
 */
export function statusAfterMaking(course: Course, module: Module): 'pending' | 'approved' | 'auto_approved' {
  if (isHeld(course, module)) return 'pending'
  return isModuleFinished(course, module) ? 'approved' : 'auto_approved'
}

const isHeld = (course: Course, module: Module): boolean =>
  (isRunning(course.status) || course.status === 'failed') &&
  !isModuleFinished(course, module) &&
  completeSettings(course.reviewSettings).quiz_review === 'manual'
