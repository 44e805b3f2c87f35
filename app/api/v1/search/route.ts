import { searchContract } from '@/lib/domains/search/contract.ts'
import { searchAccount } from '@/lib/domains/search/search-account.ts'
import { serializeHit } from '@/lib/domains/search/serialize.ts'
import { routes } from '@/lib/platform/http/route.ts'
import { onList } from '../on-list.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  onList(searchContract, async (ctx, { query }) =>
    (await searchAccount(ctx, query.q, query.limit)).map(serializeHit),
  ),
)
