import type { Course, Module, Question, ReviewStatus } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import { waitsForPerson } from '../../ledger/gate-state.ts'
import { recordArtifacts, targetKey } from '../../ledger/record-artifact.ts'
import { recordVersion, type VersionReason } from '../../ledger/version-record.ts'
import { isRunning } from '../../runs/course-status.ts'
import { contentColumns, type QuestionContent } from './question-draft.ts'
import type { PoolQuestion } from './question-pool.ts'
import { questionTarget } from './question-review.ts'

export type QuestionStore = {
  course: Course
  module: Module
  /** lineage of the question this is a version of, or of a new one */
  lineage: string
  content: QuestionContent
  /** the author, for the ledger's history */
  actor: string
  reason: VersionReason
  /** of the ledger row from now on; `edited` and `approved` are the actor's decision */
  status: 'pending' | 'note' | 'auto_approved' | 'edited' | 'approved'
}

/**
 * Stores a question's newest version, in a transaction that has locked the course. The previous version is no
 * longer served; attempts keep it. The ledger row gets `status`; its gate reopens if that needs a person. The
 * caller ends with releaseGates.
 */
export async function storeQuestion(tx: Tx, store: QuestionStore): Promise<PoolQuestion> {
  const { course, module, lineage, content, actor, reason, status } = store
  const question = await tx.question.create({
    data: {
      moduleId: module.id,
      lineage,
      ...(await placeOf(tx, module, lineage)),
      ...contentColumns(content),
    },
  })
  await tx.question.updateMany({
    where: { lineage, id: { not: question.id }, active: true },
    data: { active: false },
  })
  const target = questionTarget(module, lineage)
  await recordArtifacts(tx, course, [target])
  const entry = await tx.reviewEntry.update({
    where: { targetKey: targetKey(course.id, target) },
    data: { status, reviewedBy: status === 'edited' || status === 'approved' ? actor : null },
  })
  await recordVersion(tx, { assetId: entry.assetId, content, actor, reason })
  await showGate(tx, course, module, status)
  return { ...question, assetId: entry.assetId, language: course.language }
}

/** A pool exists, so its gate was reached: it reopens, even if passed, if a status needs a person. */
export async function showGate(
  tx: Tx,
  course: Course,
  { courseId, moduleIndex }: Module,
  status: ReviewStatus,
): Promise<void> {
  if (!isRunning(course.status) || !waitsForPerson([status])) return
  const gate = { courseId, checkpoint: 'quiz_review', moduleIndex } as const
  await tx.openReview.createMany({ data: [gate], skipDuplicates: true })
}

/**
 * The number of a question's next version, and its position: that of its versions, or the end of the pool.
 */
async function placeOf(
  tx: Tx,
  module: Module,
  lineage: string,
): Promise<Pick<Question, 'version' | 'position'>> {
  const last = await tx.question.findFirst({ where: { lineage }, orderBy: { version: 'desc' } })
  if (last) return { version: last.version + 1, position: last.position }
  const pool = await tx.question.aggregate({ where: { moduleId: module.id }, _max: { position: true } })
  return { version: 1, position: (pool._max.position ?? -1) + 1 }
}
