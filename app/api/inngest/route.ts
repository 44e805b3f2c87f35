import { inngest } from '@/inngest/runtime/client.ts'
import { functions } from '@/inngest/runtime/index.ts'
import { serveFunctions } from '@/inngest/runtime/serve.ts'
import { hasFreshSignature } from '@/inngest/runtime/server-call.ts'
import { now } from '@/lib/platform/clock.ts'
import { env } from '@/lib/platform/env.ts'
import { limitBody } from '@/lib/platform/http/bodies/limit-body.ts'
import { unknownRoutes } from '@/lib/platform/http/route.ts'

export const dynamic = 'force-dynamic'

/** A call carries the results of a run's steps: ids, and what they report. */
const MAX_CALL_BYTES = 4_000_000

const sdk = serveFunctions(inngest, functions)
const unknown = unknownRoutes().GET

// The embedded engine calls the functions directly: without an Inngest server nobody calls this endpoint.
const orUnknown = (answer: (request: Request) => Promise<Response> | Response) => (request: Request) =>
  env().INNGEST_BASE_URL ? answer(request) : unknown(request)

const refuse = orUnknown(() => Response.json({ message: 'Unauthorized' }, { status: 401 }))

// The SDK checks the signature; a call without one is stopped before the SDK logs it as an error.
const handle = orUnknown((request) =>
  hasFreshSignature(request.headers, now().getTime())
    ? limitBody(request, MAX_CALL_BYTES, (init) => sdk(new Request(request.url, init)))
    : refuse(request),
)

export {
  handle as GET,
  handle as POST,
  handle as PUT,
  refuse as DELETE,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
}
