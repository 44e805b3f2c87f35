import { endOtherSessionsContract, listSessionsContract } from '@/lib/domains/accounts/sessions/contract'
import { endOtherSessions } from '@/lib/domains/accounts/sessions/end-own-sessions'
import { listSessions } from '@/lib/domains/accounts/sessions/list-sessions'
import { serializeSession } from '@/lib/domains/accounts/sessions/serialize'
import { on, routes } from '@/lib/platform/http/route'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listSessionsContract, async (ctx) =>
    (await listSessions(ctx)).map((row) => serializeSession(row, ctx.sessionId)),
  ),
  on(endOtherSessionsContract, async (ctx) => ({ ended: await endOtherSessions(ctx) })),
)
