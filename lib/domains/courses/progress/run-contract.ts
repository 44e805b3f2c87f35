import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { pageQuery } from '../../../platform/http/pagination.ts'

const STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const

export const runSchema = z.object({
  run_id: z.string(),
  function: z.string().meta({ description: 'The function that runs, as `generate-course`.' }),
  event: z.string().meta({ description: 'The event that started it.' }),
  status: z.enum(STATUSES),
  steps: z.number().int().meta({ description: 'Steps that are finished.' }),
  engine_ms: z.number().meta({ description: 'Milliseconds spent on it so far outside its steps.' }),
  step_ms: z.number().meta({ description: 'Milliseconds spent in its steps.' }),
  error_message: z.string().nullable(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  account: z
    .object({ account_id: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'Whose it is; null for work of the service itself.' }),
  course: z
    .object({
      course_id: z.string(),
      title: z.string(),
      mode: z.enum(['live', 'test']),
      can_retry: z.boolean().meta({ description: 'Whether the course has failed, so that it can go on.' }),
    })
    .nullable()
    .meta({ description: 'The course it works on; null where there is none, or not any more.' }),
})

export const listRunsContract = contract({
  method: 'GET',
  path: '/api/v1/operator/runs',
  callers: ['operator'],
  tag: 'Operator',
  summary:
    'What the embedded engine runs and ran, newest first, 100 unless `limit` says otherwise; `Link` leads to more. With `engine: "server"` an Inngest server runs everything and has the list.',
  query: z.object({
    ...pageQuery,
    limit: pageQuery.limit.default(100),
    status: z.enum(STATUSES).optional(),
    search: z.string().trim().max(200).optional().meta({
      description: 'Part of the name or id of a course or an account, of a function, or of an error.',
    }),
  }),
  answers: { 200: z.object({ engine: z.enum(['embedded', 'server']), runs: z.array(runSchema) }) },
})

export const retryRunContract = contract({
  method: 'POST',
  path: '/api/v1/operator/runs/{run_id}/retry',
  callers: ['operator'],
  tag: 'Operator',
  summary: 'Starts the failed course of a run again from its last finished step, whichever account it is of.',
  params: z.object({ run_id: z.string() }),
  answers: { 200: z.object({ run_id: z.string(), course_id: z.string(), retried: z.literal(true) }) },
  errors: ['not_found', 'course_not_failed'],
})

export const runContracts = [listRunsContract, retryRunContract] as const satisfies readonly Contract[]
