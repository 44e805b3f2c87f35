import type { Inngest, InngestFunction } from 'inngest'
import { serve } from 'inngest/next'
import type { SdkHandler } from './embedded/sdk-call.ts'

/** The SDK's handler for these functions, Request to Response. Every call must be signed, registration included. */
export const serveFunctions = (client: Inngest.Any, functions: InngestFunction.Any[]): SdkHandler =>
  serve({ client, functions, enableUnauthedSync: false }) as unknown as SdkHandler
