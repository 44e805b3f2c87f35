import { z } from 'zod'
import { MODES } from '../../../platform/auth/context.ts'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { pageQuery } from '../../../platform/http/pagination.ts'
import { failureSchema } from '../../../product/failures/failure-reason.ts'

const STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const

export const runSchema = z.object({
  run_id: z.string(),
  function: z.string().meta({ description: 'The function being run, such as `generate-course`.' }),
  event: z.string().meta({ description: 'The event that started the run.' }),
  status: z.enum(STATUSES),
  steps: z.number().int().meta({ description: 'Number of finished steps.' }),
  engine_ms: z.number().meta({ description: 'Milliseconds spent on the run so far, outside its steps.' }),
  step_ms: z.number().meta({ description: 'Milliseconds spent inside its steps.' }),
  error_message: z.string().nullable(),
  failure: failureSchema.optional(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  account: z
    .object({ account_id: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'The account the run belongs to; null for the service’s own work.' }),
  course: z
    .object({
      course_id: z.string(),
      title: z.string(),
      mode: z.enum(MODES),
      can_retry: z.boolean().meta({ description: 'Whether the course has failed and can be retried.' }),
    })
    .nullable()
    .meta({ description: 'The course it works on; null if there is none or it was deleted.' }),
})

export const listRunsContract = contract({
  method: 'GET',
  path: '/api/v1/operator/runs',
  callers: ['operator'],
  tag: 'Operator',
  summary:
    'List current and past runs of the embedded engine, newest first, 100 by default; `Link` points to the next page. With `engine: "server"`, see the Inngest server for its runs.',
  query: z.object({
    ...pageQuery,
    limit: pageQuery.limit.default(100),
    status: z.enum(STATUSES).optional(),
    search: z.string().trim().max(200).optional().meta({
      description:
        'Part of the name or id of a course or account, of a function name, or of an error message.',
    }),
  }),
  answers: { 200: z.object({ engine: z.enum(['embedded', 'server']), runs: z.array(runSchema) }) },
})

export const retryRunContract = contract({
  method: 'POST',
  path: '/api/v1/operator/runs/{run_id}/retry',
  callers: ['operator'],
  tag: 'Operator',
  summary: 'Retry the failed course of a run from its last finished step, in any account',
  params: z.object({ run_id: z.string() }),
  answers: { 200: z.object({ run_id: z.string(), course_id: z.string(), retried: z.literal(true) }) },
  errors: ['not_found', 'course_not_failed'],
})

export const runContracts = [listRunsContract, retryRunContract] as const satisfies readonly Contract[]
