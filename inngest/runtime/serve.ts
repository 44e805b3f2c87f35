import type { Inngest, InngestFunction } from 'inngest'
import { serve } from 'inngest/next'
import { inTurn, turnOf } from '../../lib/platform/workers/task-turn.ts'
import type { SdkHandler } from '../embedded/protocol/sdk-call.ts'

/**
 * The SDK's handler for these functions, Request to Response. Every call must be signed, registration
 * included. A run's work takes its account's turns at the workers, among those of live keys, and is patient.
 */
export function serveFunctions(client: Inngest.Any, functions: InngestFunction.Any[]): SdkHandler {
  // Created on the first call: `serve` reads the environment, which the build does not have.
  let handler: SdkHandler | undefined
  return async (request) => {
    handler ??= serve({ client, functions, enableUnauthedSync: false }) as unknown as SdkHandler
    const call = handler
    const accountId = request.method === 'POST' ? await accountOf(request.clone()) : ''
    return inTurn({ ...turnOf({ accountId, mode: 'live' }), patient: true }, () => call(request))
  }
}

/** The account a call names; empty if none. The SDK has not verified it yet: it decides only who waits. */
async function accountOf(request: Request): Promise<string> {
  const body = (await request.json().catch(() => null)) as {
    event?: { data?: { account_id?: unknown } }
  } | null
  return String(body?.event?.data?.account_id ?? '')
}
