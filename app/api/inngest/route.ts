import { inngest } from '@/inngest/client.ts'
import { functions } from '@/inngest/index.ts'
import { serveFunctions } from '@/inngest/serve.ts'
import { limitBody } from '@/lib/http/limit-body.ts'
import { MAX_BODY_BYTES } from '@/lib/http/read-body.ts'

export const dynamic = 'force-dynamic'

const sdk = serveFunctions(inngest, functions)
const refuse = (): Response => Response.json({ message: 'Unauthorized' }, { status: 401 })

// The SDK checks the signature; a call without one does not get as far as its error log.
const handle = async (request: Request): Promise<Response> =>
  request.headers.has('x-inngest-signature')
    ? limitBody(request, MAX_BODY_BYTES, (init) => sdk(new Request(request.url, init)))
    : refuse()

export {
  handle as GET,
  handle as POST,
  handle as PUT,
  refuse as DELETE,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
}
