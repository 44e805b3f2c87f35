import { randomUUID } from 'node:crypto'
import type { Prisma, XapiStatement } from '../../../generated/prisma/client.ts'
import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/db.ts'
import { sqlTransaction } from '../../../platform/events/sql-transaction.ts'

/** The next statements of a learner, leased to this process, in order. */
export type ClaimedStatements = { token: string; accountId: string; statements: XapiStatement[] }

/** Statements that are sent in one request. */
const MOST_AT_ONCE = 50
/** Requests to one store in progress, over all processes. */
const MOST_OF_STORE = 4
const CLAIM_LOCK = 72_707_373

/**
 * Of each store that is not waiting to be tried again, the learners with pending statements, longest wait first, and
 * none with a request in progress.
 */
const CLAIM = `
  WITH open AS (
    SELECT account_id, count(DISTINCT learner_id) AS calls FROM xapi_statement
    WHERE status = 'pending' AND lease_until >= now() GROUP BY account_id),
  due AS (
    SELECT s.account_id, s.learner_id, min(s.position) AS first,
      COALESCE(max(open.calls), 0) + row_number() OVER (PARTITION BY s.account_id ORDER BY min(s.position)) AS turn
    FROM xapi_statement s
    JOIN record_store r ON r.account_id = s.account_id AND (r.retry_at IS NULL OR r.retry_at <= $4)
    LEFT JOIN open ON open.account_id = s.account_id
    WHERE s.status = 'pending' AND NOT EXISTS (
      SELECT FROM xapi_statement o
      WHERE o.status = 'pending' AND o.account_id = s.account_id AND o.learner_id = s.learner_id AND o.lease_until >= now())
    GROUP BY s.account_id, s.learner_id)
  UPDATE xapi_statement SET lease_token = $2, lease_until = clock_timestamp() + $3 * interval '1 ms',
    attempts = attempts + 1
  WHERE id IN (
    SELECT next.id FROM (SELECT * FROM due WHERE turn <= $5 ORDER BY turn, first LIMIT $1) AS chosen
    CROSS JOIN LATERAL (
      SELECT id FROM xapi_statement s WHERE s.status = 'pending'
        AND s.account_id = chosen.account_id AND s.learner_id = chosen.learner_id
      ORDER BY s.position LIMIT ${MOST_AT_ONCE}) AS next)
  RETURNING id`

/** Leases what is due of up to `learners` learners. An expired lease of `leaseMs` is sent again. */
export async function claimStatements(learners: number, leaseMs: number): Promise<ClaimedStatements[]> {
  const token = randomUUID()
  const ids = await sqlTransaction(async (sql) => {
    await sql.query('SELECT pg_advisory_xact_lock($1)', [CLAIM_LOCK])
    const { rows } = await sql.query<{ id: string }>(CLAIM, [learners, token, leaseMs, now(), MOST_OF_STORE])
    return rows.map(({ id }) => id)
  })
  if (ids.length === 0) return []
  const orderBy: Prisma.XapiStatementOrderByWithRelationInput = { position: 'asc' }
  const statements = await db().xapiStatement.findMany({ where: { id: { in: ids } }, orderBy })
  return [...Map.groupBy(statements, ({ learnerId }) => learnerId).values()].map((own) => ({
    token,
    accountId: own[0]!.accountId,
    statements: own,
  }))
}
