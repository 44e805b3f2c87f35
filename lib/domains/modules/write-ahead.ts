import { completeSettings } from '../ledger/checkpoint-list.ts'
import { makersOf } from '../makers/makers-of.ts'
import { loadRun } from '../runs/load-run.ts'
import { loadModule, type ModuleRun } from './lock-module.ts'
import { continueScenes } from './scenes/generate-scenes.ts'

/**
 * Writes the scenes of a module before its turn. Returns their number, or 0 if they are left to the module's
 * own run: its turn has come, a person reviews slides and may say what the next modules should do differently,
 * or no model writes: the built-in author would take processor time from the first video.
 */
export async function writeAhead(run: ModuleRun): Promise<number> {
  const course = await loadRun(run)
  if (completeSettings(course.reviewSettings).slide_review === 'manual') return 0
  if ((await makersOf(course).followsNotes(course)) !== 'by_model') return 0
  const { status } = await loadModule(run.courseId, run.moduleIndex)
  return status === 'pending' ? ((await continueScenes(run)) ?? 0) : 0
}
