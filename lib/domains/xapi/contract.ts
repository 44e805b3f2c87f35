import { z } from 'zod'
import { RecordActor, StatementStatus } from '../../generated/prisma/enums.ts'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { failureSchema } from '../../product/failures/failure-reason.ts'
import { STATEMENT_VERBS } from './statements/xapi-statement.ts'

const time = z.iso.datetime()
const count = z.number().int()
const endpoint = z.string().max(2048).meta({
  description:
    'Its xAPI endpoint, an https URL that resolves to public addresses; `/statements` is appended.',
  example: 'https://lrs.example.com/xapi',
})
const actor = z.enum(RecordActor).meta({
  description:
    'How statements name a learner: `account`, by an id at this service, or `mail_hash`, by the SHA-1 of the email address. For statements from then on.',
})

const storeSchema = z.object({
  endpoint: endpoint.nullable(),
  key: z.string().nullable(),
  has_secret: z.boolean().meta({ description: 'Whether a secret is set. It is never shown.' }),
  actor: actor.nullable(),
  created_at: time.nullable(),
  updated_at: time.nullable(),
  pending: count.meta({ description: 'Statements that wait to be sent.' }),
  failed: count.meta({ description: 'Statements that the store refused for good.' }),
  failing_since: time
    .nullable()
    .meta({ description: 'Since when the store has taken nothing; null: it does.' }),
  next_attempt_at: time.nullable().meta({ description: 'When it is tried again; null: now.' }),
  error: z.string().nullable().meta({ description: 'Why it takes nothing, for people.' }),
  failure: failureSchema.optional(),
})

const shared = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Account',
  stability: 'outside-v1',
} as const
const writes = { ...shared, keyModes: ['live'] } as const
const path = '/api/v1/account/lrs'

export const getRecordStoreContract = contract({
  ...shared,
  method: 'GET',
  path,
  summary: 'Get the learning record store of your account. All values are null or 0 until it is configured.',
  answers: { 200: storeSchema },
})

export const setRecordStoreContract = contract({
  ...writes,
  method: 'PUT',
  path,
  summary:
    'Send what learners of live courses do to a learning record store, as xAPI statements: videos, answers, results, certificates. What waits is tried at once.',
  body: z.strictObject({
    endpoint,
    key: z.string().min(1).max(500),
    secret: z.string().min(1).max(500).optional().meta({
      description: 'If absent, the existing one is kept; needed for another endpoint or key.',
    }),
    actor: actor.default('account'),
  }),
  answers: { 200: storeSchema },
})

export const clearRecordStoreContract = contract({
  ...writes,
  method: 'DELETE',
  path,
  summary: 'Stop sending statements. Those that wait are dropped; the store keeps what it has.',
  answers: { 200: storeSchema },
})

export const testRecordStoreContract = contract({
  ...writes,
  method: 'POST',
  path: `${path}/test`,
  summary:
    'Ask the store for one statement, which shows whether it is there and takes the key. Sends nothing.',
  answers: {
    200: z.object({
      ok: z.boolean().meta({ description: 'Whether it answered with a 2xx status.' }),
      response_status: count.nullable().meta({ description: 'Null: it did not answer.' }),
      error: z.string().nullable(),
      failure: failureSchema.optional(),
    }),
  },
  errors: ['record_store_not_set'],
})

const statementSchema = z.object({
  id: z.string().meta({ description: 'The id of the statement, the same whenever it is sent.' }),
  verb: z.enum(STATEMENT_VERBS).meta({ description: 'What the learner did: the end of its address.' }),
  course_id: z.string(),
  learner_id: z.string().meta({ description: 'As the actor `account` names the learner.' }),
  status: z.enum(StatementStatus).meta({
    description:
      '`failed`: the store refused it for good; it can be replayed. Others are retried until taken.',
  }),
  created_at: time,
  attempts: count.meta({ description: 'How often sending it was started.' }),
  response_status: count.nullable(),
  response_excerpt: z
    .string()
    .nullable()
    .meta({ description: 'The start of the response, unless it was taken.' }),
  statement: z.record(z.string(), z.unknown()).meta({ description: 'As it is sent, with xAPI 1.0.3.' }),
})

const filter = {
  status: z.enum(StatementStatus).optional(),
  course_id: z.string().optional(),
  learner_email: z.string().max(254).optional(),
}

export const listStatementsContract = contract({
  ...shared,
  method: 'GET',
  path: `${path}/statements`,
  summary: 'List statements of the last 90 days, newest first',
  query: z.object({ ...filter, ...pageQuery, limit: pageQuery.limit.default(50) }),
  answers: { 200: z.array(statementSchema) },
})

export const replayStatementsContract = contract({
  ...writes,
  method: 'POST',
  path: `${path}/replay`,
  summary:
    'Send statements again, such as to an emptied store: in order, with the ids they have, so that a store keeps each once. At most 10,000 a call.',
  body: z.strictObject({
    status: z.enum(['failed', 'delivered']).optional().meta({ description: 'Absent: both.' }),
    course_id: filter.course_id,
    learner_email: filter.learner_email,
    since: time.meta({ description: 'Statements created at this time or later.' }),
  }),
  answers: { 202: z.object({ queued: count }) },
  errors: ['record_store_not_set'],
})

export const recordStoreContracts = [
  getRecordStoreContract,
  setRecordStoreContract,
  clearRecordStoreContract,
  testRecordStoreContract,
  listStatementsContract,
  replayStatementsContract,
] as const satisfies readonly Contract[]
