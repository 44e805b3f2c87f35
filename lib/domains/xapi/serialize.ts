import type { z } from 'zod'
import type { XapiStatement } from '../../generated/prisma/client.ts'
import { storedText } from '../../product/failures/failure-column.ts'
import { failureText, readFailure } from '../../product/failures/failure-reason.ts'
import type { getRecordStoreContract, listStatementsContract, testRecordStoreContract } from './contract.ts'
import type { RecordStoreView } from './get-record-store.ts'
import type { StoreAnswer } from './sending/call-record-store.ts'
import { readStatement, type StatementVerb } from './statements/xapi-statement.ts'

type Wire<C extends { answers: { 200: z.ZodType } }> = z.input<C['answers'][200]>

/** A record store on the wire, without its secret. */
export const serializeRecordStore = ({
  store,
  ...counts
}: RecordStoreView): Wire<typeof getRecordStoreContract> => ({
  endpoint: store?.endpoint ?? null,
  key: store?.key ?? null,
  has_secret: store !== null,
  actor: store?.actor ?? null,
  created_at: store?.createdAt.toISOString() ?? null,
  updated_at: store?.updatedAt.toISOString() ?? null,
  ...counts,
  failing_since: store?.failingSince?.toISOString() ?? null,
  next_attempt_at: store?.retryAt?.toISOString() ?? null,
  error: storedText(store?.failure ?? null),
  failure: readFailure(store?.failure ?? null),
})

/** What a store answered to a test. */
export const serializeStoreTest = ({
  status,
  excerpt,
  failure,
}: StoreAnswer): Wire<typeof testRecordStoreContract> => {
  const isOk = status !== null && status >= 200 && status < 300
  return {
    ok: isOk,
    response_status: status,
    error: failure ? failureText(failure) : isOk ? null : (excerpt ?? ''),
    failure,
  }
}

/** A statement with what became of it. */
export const serializeStatement = (row: XapiStatement): Wire<typeof listStatementsContract>[number] => ({
  id: row.id,
  verb: row.verb as StatementVerb,
  course_id: row.courseId,
  learner_id: row.learnerId,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  attempts: row.attempts,
  response_status: row.responseStatus,
  response_excerpt: row.responseExcerpt,
  statement: readStatement(row.statement),
})
