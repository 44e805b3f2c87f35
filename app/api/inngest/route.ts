import { inngest } from '@/inngest/client.ts'
import { functions } from '@/inngest/index.ts'
import { serveFunctions } from '@/inngest/serve.ts'

export const dynamic = 'force-dynamic'

const handle = serveFunctions(inngest, functions)
const refuse = (): Response => Response.json({ message: 'Unauthorized' }, { status: 401 })

export {
  handle as GET,
  handle as POST,
  handle as PUT,
  refuse as DELETE,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
}
