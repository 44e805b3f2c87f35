import { Prisma, type Tx } from '../../platform/db.ts'
import { questionUse } from './question-use.ts'

/**
 * Adds the question usage of enrollments about to be removed to the permanent statistics, in the caller's
 * transaction.
 */
export async function archiveStatistics(tx: Tx, enrollmentIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO question_statistic AS s (question_id, served, graded, correct, timed, seconds)
    ${questionUse(Prisma.sql`e.id = ANY(${[...enrollmentIds]}::text[])`)}
    ON CONFLICT (question_id) DO UPDATE SET served = s.served + excluded.served, graded = s.graded + excluded.graded,
      correct = s.correct + excluded.correct, timed = s.timed + excluded.timed, seconds = s.seconds + excluded.seconds`
}
