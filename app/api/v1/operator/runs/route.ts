import { listRuns, type RunSummary } from '@/inngest/embedded/list-runs.ts'
import { listRunsContract } from '@/lib/domains/courses/progress/run-contract.ts'
import { env } from '@/lib/platform/env.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { Reply } from '@/lib/platform/http/reply.ts'
import { on, routes } from '@/lib/platform/http/route.ts'
import { parseFailure } from '@/lib/product/failures/failure-reason.ts'

const serializeRun = (run: RunSummary) => ({
  run_id: run.id,
  function: run.functionId.replace(/^coursewright-/, ''),
  event: run.eventName,
  status: run.status,
  steps: run.steps,
  engine_ms: Math.round(run.engineMs),
  step_ms: Math.round(run.stepMs),
  error_message: run.error?.message ?? null,
  failure: parseFailure(run.error?.cause),
  created_at: run.createdAt.toISOString(),
  started_at: run.startedAt?.toISOString() ?? null,
  ended_at: run.endedAt?.toISOString() ?? null,
  account: run.account && { account_id: run.account.id, name: run.account.name },
  course: run.course && {
    course_id: run.course.id,
    title: run.course.title,
    mode: run.course.mode,
    can_retry: run.course.status === 'failed',
  },
})

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listRunsContract, async (_ctx, { query: { limit, ...choice } }) => {
    if (env().INNGEST_BASE_URL) return { engine: 'server', runs: [] }
    const rows = await listRuns({ ...choice, limit: limit + 1 })
    const { status, body, headers, nextCursor } = nextPage(rows, limit, (run) => run.id, serializeRun)
    return new Reply(status, { engine: 'embedded', runs: body }, headers, nextCursor)
  }),
)
