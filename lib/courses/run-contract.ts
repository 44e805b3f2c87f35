import { z } from 'zod'
import { type Contract, contract } from '../http/contract.ts'
import { pageQuery } from '../http/pagination.ts'

export const runSchema = z.object({
  run_id: z.string(),
  function: z.string().meta({ description: 'The function that runs, as `generate-course`.' }),
  event: z.string().meta({ description: 'The event that started it.' }),
  status: z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']),
  steps: z.number().int().meta({ description: 'Steps that are finished.' }),
  engine_ms: z.number().meta({ description: 'Milliseconds spent on it so far outside its steps.' }),
  step_ms: z.number().meta({ description: 'Milliseconds spent in its steps.' }),
  error_message: z.string().nullable(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
})

export const listRunsContract = contract({
  method: 'GET',
  path: '/api/v1/operator/runs',
  callers: ['operator'],
  tag: 'Operator',
  summary:
    'What the embedded engine runs and ran, newest first, 100 unless `limit` says otherwise; `Link` leads to more. With `engine: "server"` an Inngest server runs everything and has the list.',
  query: z.object({ ...pageQuery, limit: pageQuery.limit.default(100) }),
  answers: { 200: z.object({ engine: z.enum(['embedded', 'server']), runs: z.array(runSchema) }) },
})

export const runContracts: readonly Contract[] = [listRunsContract]
