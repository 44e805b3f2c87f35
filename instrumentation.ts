/** Next calls this once, when a server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { watchIncomingRequests } = await import('./lib/platform/http/bodies/incoming-requests.ts')
    watchIncomingRequests()
    const { startServer } = await import('./inngest/runtime/start-server.ts')
    await startServer()
  }
}
