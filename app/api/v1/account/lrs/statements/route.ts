import { listStatementsContract } from '@/lib/domains/xapi/contract.ts'
import { listStatements } from '@/lib/domains/xapi/list-statements.ts'
import { serializeStatement } from '@/lib/domains/xapi/serialize.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listStatementsContract, async (ctx, { query }) =>
    nextPage(
      await listStatements(ctx, query),
      query.limit,
      ({ position }) => String(position),
      serializeStatement,
    ),
  ),
)
