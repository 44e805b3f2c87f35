import type { RecordStore, XapiStatement } from '../../../generated/prisma/client.ts'
import { now } from '../../../platform/clock.ts'
import { db, Prisma, transaction } from '../../../platform/db.ts'
import { failureColumn } from '../../../product/failures/failure-column.ts'
import { callRecordStore, type StoreAnswer } from './call-record-store.ts'
import type { ClaimedStatements } from './claim-statements.ts'

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 3_600_000
/** The store has one of this id: as it was sent before, or it would not be of this id. */
const CONFLICT = 409

/**
 * Sends claimed statements of a learner in order: together, or one by one if the store does not take them together.
 * One that it has already is delivered, one that it refuses for good has failed. If the store itself does not answer,
 * what is left waits, with that of all learners, until it is tried again.
 */
export async function sendStatements({ accountId, token, statements }: ClaimedStatements): Promise<void> {
  const store = await db().recordStore.findUnique({ where: { accountId } })
  if (!store) return release(token, statements)
  const together = await callRecordStore(
    store,
    statements.map(({ statement }) => statement),
  )
  if (together.failure) return waitForStore(store, token, statements, together)
  if (isTaken(together) || statements.length === 1) return settle(store, token, statements, together)
  for (const [at, one] of statements.entries()) {
    const answer = await callRecordStore(store, [one.statement])
    if (answer.failure) return waitForStore(store, token, statements.slice(at), answer)
    await settle(store, token, [one], answer)
  }
}

const isTaken = ({ status }: StoreAnswer): boolean => status !== null && status >= 200 && status < 300
const idsOf = (statements: readonly XapiStatement[]) => ({ in: statements.map(({ id }) => id) })

async function settle(
  { accountId, failingSince }: RecordStore,
  token: string,
  statements: readonly XapiStatement[],
  answer: StoreAnswer,
): Promise<void> {
  const isDelivered = isTaken(answer) || answer.status === CONFLICT
  await db().xapiStatement.updateMany({
    where: { id: idsOf(statements), leaseToken: token },
    data: {
      status: isDelivered ? 'delivered' : 'failed',
      responseStatus: answer.status,
      responseExcerpt: isTaken(answer) ? null : answer.excerpt,
      leaseToken: null,
      leaseUntil: null,
    },
  })
  if (failingSince)
    await db().recordStore.updateMany({
      where: { accountId },
      data: { failures: 0, failingSince: null, retryAt: null, failure: Prisma.DbNull },
    })
}

async function release(token: string, statements: readonly XapiStatement[]): Promise<void> {
  const data = { leaseToken: null, leaseUntil: null }
  await db().xapiStatement.updateMany({ where: { id: idsOf(statements), leaseToken: token }, data })
}

async function waitForStore(
  { accountId, updatedAt }: RecordStore,
  token: string,
  statements: readonly XapiStatement[],
  { failure, status, excerpt, retryAfter }: StoreAnswer,
): Promise<void> {
  await transaction(async (tx) => {
    await tx.xapiStatement.updateMany({
      where: { id: idsOf(statements), leaseToken: token },
      data: { leaseToken: null, leaseUntil: null, responseStatus: status, responseExcerpt: excerpt },
    })
    // Not if it was configured anew in the meantime.
    await tx.$queryRaw`SELECT 1 FROM record_store WHERE account_id = ${accountId} FOR UPDATE`
    const store = await tx.recordStore.findUnique({ where: { accountId, updatedAt } })
    if (!store || !failure) return
    const failures = store.failures + 1
    await tx.recordStore.update({
      where: { accountId },
      data: {
        failures,
        failure: failureColumn(failure),
        failingSince: store.failingSince ?? now(),
        retryAt: new Date(now().getTime() + pauseOf(failures, retryAfter)),
      },
    })
  })
}

/** Milliseconds: what the store asks for, else twice as long each time; an hour at most. */
function pauseOf(failures: number, retryAfter: string | null): number {
  const asked = Number(retryAfter) * 1000
  const pause = asked > 0 ? asked : FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10)
  return Math.min(LONGEST_PAUSE_MS, pause)
}
