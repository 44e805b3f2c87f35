import type { Course, Learner, RecordStore } from '../../../generated/prisma/client.ts'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { toJson } from '../../../platform/json-column.ts'
import { type StatementDraft, writeStatement } from './xapi-statement.ts'

/** Whose statements they are. */
export type Recorded = { course: Course; learner: Learner }

/** The record store that hears of a learner in a course; null: none does, nor of the sandbox. */
export async function findRecordStore(tx: Tx, { course }: Recorded): Promise<RecordStore | null> {
  if (course.mode === 'test') return null
  return tx.recordStore.findUnique({ where: { accountId: course.accountId } })
}

/**
 * Writes statements in the caller's transaction, in order; they are sent after the commit. What was written
 * before is left as it is.
 */
export async function recordStatements(
  tx: Tx,
  { actor, accountId }: RecordStore,
  recorded: Recorded,
  drafts: readonly StatementDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  const { course, learner } = recorded
  const createdAt = now()
  const data = drafts.map((draft) => {
    const statement = writeStatement(recorded, draft, actor)
    const { id } = statement
    const of = { accountId, learnerId: learner.id, courseId: course.id, verb: draft.verb }
    return { id, ...of, statement: toJson(statement), createdAt }
  })
  // Positions are given in order of their commits within a learner: the next one waits here.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`xapi ${learner.id}`}, 0))`
  await tx.xapiStatement.createMany({ data, skipDuplicates: true })
  await tx.$executeRaw`SELECT pg_notify('coursewright_xapi', '')`
}
