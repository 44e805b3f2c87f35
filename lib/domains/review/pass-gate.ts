import { type Tx, transaction } from '../../platform/db.ts'
import { type Checkpoint, completeSettings } from '../ledger/checkpoint-list.ts'
import { type GateAnswer, gateState, OPEN, waitsForPerson } from '../ledger/gate-state.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { readRemarks } from '../modules/scenes/scene-json.ts'
import { startModules } from '../modules/start-modules.ts'
import { type CourseRun, lockRun } from '../runs/lock-course.ts'
import { readWarnings } from '../sources/source-json.ts'

/**
 * Asks whether a run may pass a checkpoint; `moduleIndex` is null for a gate of the whole course. The
 * database is authoritative: a waiting gate is marked as open until an approval or a setting releases it. A
 * waiting module lets the next one start.
 */
export async function passGate(
  run: CourseRun,
  checkpoint: Checkpoint,
  moduleIndex: number | null,
): Promise<GateAnswer> {
  return transaction(async (tx) => {
    const course = await lockRun(tx, run)
    const setting = completeSettings(course.reviewSettings)[checkpoint]
    const isAuto =
      setting === 'unattended' ||
      (setting === 'auto' && !(await needsPerson(tx, course.id, checkpoint, moduleIndex)))
    if (isAuto)
      await tx.reviewEntry.updateMany({
        where: { courseId: course.id, checkpoint, moduleIndex, made: true, status: { in: [...OPEN] } },
        data: { status: 'auto_approved' },
      })
    const entries = await tx.reviewEntry.findMany({
      where: { courseId: course.id, checkpoint, moduleIndex, made: true },
    })
    const statuses = entries.map((entry) => entry.status)
    // If all sources of a course are left out, nothing can be written: a person has to include one again.
    const isBare = checkpoint === 'source_review' && !isAuto && entries.length === 0
    const answer = isBare ? 'waiting' : gateState(statuses, checkpoint)
    const gate = { courseId: course.id, checkpoint, moduleIndex }
    if (waitsForPerson(statuses)) await tx.openReview.createMany({ data: [gate], skipDuplicates: true })
    else await tx.openReview.deleteMany({ where: gate })
    await tx.gateWait.deleteMany({ where: gate })
    if (answer === 'waiting') await tx.gateWait.create({ data: { ...gate, runNumber: run.runNumber } })
    const refreshed = await refreshCourse(tx, course)
    if (answer === 'waiting' && moduleIndex !== null) await startModules(tx, refreshed)
    return answer
  })
}

/**
 * Whether a checkpoint waits for a person although it is automatic: much of a document that the course uses
 * cannot be read, as its warning says, or a scene of the module says little in sentences, as its remark says.
 */
async function needsPerson(
  tx: Tx,
  courseId: string,
  checkpoint: Checkpoint,
  moduleIndex: number | null,
): Promise<boolean> {
  if (checkpoint === 'slide_review' && moduleIndex !== null) {
    const scenes = await tx.scene.findMany({
      where: { module: { courseId, moduleIndex } },
      select: { remarks: true },
    })
    return scenes.some(({ remarks }) => readRemarks(remarks).some(({ code }) => code === 'unsure'))
  }
  if (checkpoint !== 'source_review') return false
  const sources = await tx.source.findMany({
    where: { courseId, excluded: false },
    select: { warnings: true },
  })
  return sources.some(({ warnings }) => readWarnings(warnings).some(({ type }) => type === 'unfit_text'))
}
