import type { Inngest, InngestFunction } from 'inngest'
import { serve } from 'inngest/next'
import type { SdkHandler } from '../embedded/protocol/sdk-call.ts'

/**
 * The SDK's handler for these functions, Request to Response. Every call must be signed, registration
 * included.
 */
export function serveFunctions(client: Inngest.Any, functions: InngestFunction.Any[]): SdkHandler {
  // Created on the first call: `serve` reads the environment, which the build does not have.
  let handler: SdkHandler | undefined
  return (request) => {
    handler ??= serve({ client, functions, enableUnauthedSync: false }) as unknown as SdkHandler
    return handler(request)
  }
}
