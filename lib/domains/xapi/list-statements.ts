import type { StatementStatus, XapiStatement } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

type Filter = {
  status?: StatementStatus | undefined
  course_id?: string | undefined
  learner_email?: string | undefined
}

async function whereOf(tx: Tx, accountId: string, { status, course_id, learner_email }: Filter) {
  const email = learner_email?.trim().toLowerCase()
  const learners =
    email === undefined ? null : await tx.learner.findMany({ where: { accountId, mode: 'live', email } })
  return {
    accountId,
    ...(status && { status }),
    ...(course_id !== undefined && { courseId: course_id }),
    ...(learners && { learnerId: { in: learners.map(({ id }) => id) } }),
  }
}

/** Statements of an account, newest first: after the position `cursor`, `limit` + 1. The sandbox has none. */
export async function listStatements(
  { accountId, mode }: Ctx,
  { cursor, limit, ...filter }: Filter & { cursor?: string | undefined; limit: number },
): Promise<XapiStatement[]> {
  if (mode === 'test') return []
  return transaction(async (tx) =>
    tx.xapiStatement.findMany({
      where: {
        ...(await whereOf(tx, accountId, filter)),
        ...(cursor !== undefined && /^\d{1,18}$/.test(cursor) && { position: { lt: BigInt(cursor) } }),
      },
      orderBy: { position: 'desc' },
      take: limit + 1,
    }),
  )
}

/** The most statements that one call sends again; the oldest come first. */
const MOST_REPLAYED = 10_000

/**
 * Sends statements since a time again, in the order they have. Returns how many were queued. Throws
 * `record_store_not_set`.
 */
export const replayStatements = (
  { accountId }: Ctx,
  { since, status, ...filter }: Filter & { since: Date },
): Promise<number> =>
  transaction(async (tx) => {
    if (!(await tx.recordStore.findUnique({ where: { accountId } })))
      throw new AppError('record_store_not_set')
    const rows = await tx.xapiStatement.findMany({
      where: {
        ...(await whereOf(tx, accountId, filter)),
        status: status ?? { not: 'pending' },
        createdAt: { gte: since },
      },
      orderBy: { position: 'asc' },
      take: MOST_REPLAYED,
      select: { id: true },
    })
    const { count } = await tx.xapiStatement.updateMany({
      where: { id: { in: rows.map(({ id }) => id) } },
      data: { status: 'pending', responseStatus: null, responseExcerpt: null },
    })
    await tx.$executeRaw`SELECT pg_notify('coursewright_xapi', '')`
    return count
  })
