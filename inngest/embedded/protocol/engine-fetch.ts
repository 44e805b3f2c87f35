import type { Engine } from '../engine.ts'
import type { IncomingEvent } from '../ingest-events.ts'

const holder = globalThis as { coursewrightEngine?: Engine }

/** Sets the engine that receives the events this process sends; null when it stops. */
export const setCurrentEngine = (engine: Engine | null): void => {
  holder.coursewrightEngine = engine ?? undefined
}

/**
 * Serves the SDK's own requests from this process's engine instead of the network: sending events, nothing
 * else.
 */
export async function engineFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  if (request.method !== 'POST' || !pathname.startsWith('/e/'))
    return Response.json(
      { error: `The embedded engine has no ${request.method} ${pathname}`, status: 404 },
      { status: 404 },
    )
  const engine = holder.coursewrightEngine
  if (!engine) return Response.json({ error: 'No engine runs in this process', status: 503 }, { status: 503 })
  const body = (await request.json()) as IncomingEvent | IncomingEvent[]
  const ids = await engine.ingest(
    Array.isArray(body) ? body : [body],
    request.headers.get('x-inngest-event-id-seed'),
  )
  return Response.json({ ids, status: 200 })
}
