import pTimeout from 'p-timeout'
import { pgPool } from '../../../lib/platform/db.ts'
import type { QueueItem } from '../queue.ts'
import { retryOnDisconnect } from '../retry-on-disconnect.ts'
import { RUN_COLUMNS, type Run, type StepResult } from '../run-state.ts'
import type { FunctionConfig } from './function-config.ts'
import { canonicalJson, signBody } from './signature.ts'

/** The SDK's request handler (`serve` of inngest/next), called in the process. */
export type SdkHandler = (request: Request) => Promise<Response>
export type Sdk = { handler: SdkHandler; signingKey: string; url: string }

/** What the protocol calls the version of a run before the SDK's first answer: the SDK then chooses. */
const NO_VERSION = -1

/** The SDK's answer. `body` is undefined if there was no readable answer. */
export type SdkAnswer = {
  status: number
  body: unknown
  noRetry: boolean
  retryAfter: string | null
  version: number
}

/** Outcome of a call: an answer, or null for a run that has ended. */
export type CallResult = SdkAnswer | null

/** Represents the missing answer of a call: a failed attempt with this reason. */
export const failedAnswer = (message: string, name = 'Error'): SdkAnswer => ({
  status: 0,
  body: { name, message },
  noRetry: false,
  retryAfter: null,
  version: 0,
})

async function send(
  sdk: Sdk,
  method: string,
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<SdkAnswer> {
  const response = await sdk.handler(
    new Request(url, {
      method,
      body,
      headers: {
        'content-type': 'application/json',
        'x-inngest-server-kind': 'cloud',
        'x-inngest-signature': signBody(sdk.signingKey, body),
        ...headers,
      },
    }),
  )
  return {
    status: response.status,
    body: JSON.parse((await response.text()) || 'null'),
    noRetry: response.headers.get('x-inngest-no-retry') === 'true',
    retryAfter: response.headers.get('retry-after'),
    version: Number(response.headers.get('x-inngest-req-version')) || 1,
  }
}

/** Fetches the functions from the SDK. Throws with the SDK's answer if it refuses. */
export async function fetchFunctions(sdk: Sdk): Promise<unknown[]> {
  const answer = await send(sdk, 'PUT', sdk.url, canonicalJson({ url: sdk.url }), {
    'x-inngest-sync-kind': 'in_band',
  })
  const functions = (answer.body as { functions?: unknown[] } | null)?.functions
  if (answer.status !== 200 || !functions)
    throw new Error(`The functions could not be read: ${JSON.stringify(answer.body)}`)
  return functions
}

type LoadedRun = Run & { plan: boolean; steps: { id: string; result: StepResult }[] }

// The first call starts the run.
async function loadRun(runId: string): Promise<LoadedRun | null> {
  const { rows } = await pgPool().query(
    `WITH begun AS (
       UPDATE engine_run SET status = 'running', started_at = clock_timestamp()
       WHERE id = $1 AND status = 'queued')
     SELECT ${RUN_COLUMNS}, plan, (
       SELECT coalesce(jsonb_agg(jsonb_build_object('id', step_id, 'result', result) ORDER BY seq), '[]')
       FROM engine_step WHERE run_id = $1) AS steps
     FROM engine_run WHERE id = $1 AND ended_at IS NULL`,
    [runId],
  )
  return rows[0] ?? null
}

/**
 * Calls the function for a leased item. Given the results so far, it executes or plans the next step. A call
 * without an answer after `callMs` has failed; a later answer is ignored.
 */
export async function callFunction(
  sdk: Sdk,
  config: FunctionConfig,
  item: QueueItem,
  callMs: number,
): Promise<CallResult> {
  const run = await retryOnDisconnect(() => loadRun(item.runId))
  if (!run) return null
  const order = run.steps.map((step) => step.id)
  const url = new URL(config.steps.step.runtime.url)
  url.searchParams.set('stepId', item.stepId ?? 'step')
  const body = canonicalJson({
    event: run.event,
    events: [run.event],
    steps: Object.fromEntries(run.steps.map((step) => [step.id, step.result])),
    version: run.version ?? NO_VERSION,
    use_api: false,
    ctx: {
      run_id: run.id,
      attempt: item.attempt,
      max_attempts: config.maxAttempts,
      disable_immediate_execution: run.plan,
      use_api: false,
      env: 'production',
      step_id: 'step',
      stack: { stack: order, current: item.outgoing ? order.indexOf(item.outgoing) + 1 : 0 },
    },
  })
  try {
    return await pTimeout(send(sdk, 'POST', url.href, body), {
      milliseconds: callMs,
      fallback: () => failedAnswer(`The function did not respond within ${Math.ceil(callMs / 1000)} s.`),
    })
  } catch (error) {
    return failedAnswer(`The function could not be called: ${(error as Error).message}`)
  }
}
