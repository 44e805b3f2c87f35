import type { Instrumentation } from 'next'

/** Next calls this once, when a server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { watchIncomingRequests } = await import('./lib/platform/http/bodies/incoming-requests.ts')
    watchIncomingRequests()
    const { startServer } = await import('./inngest/runtime/start-server.ts')
    await startServer()
  }
}

/** Next calls this for each page or route that failed, before it responds. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { notePageError } = await import('./lib/platform/http/bodies/page-unavailable.ts')
  notePageError(error, request.headers)
}
