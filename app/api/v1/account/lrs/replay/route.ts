import { replayStatementsContract } from '@/lib/domains/xapi/contract.ts'
import { replayStatements } from '@/lib/domains/xapi/list-statements.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(replayStatementsContract, async (ctx, { body: { since, ...filter } }) => ({
    queued: await replayStatements(ctx, { ...filter, since: new Date(since) }),
  })),
)
