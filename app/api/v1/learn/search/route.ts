import { searchLearningContract } from '@/lib/domains/search/contract.ts'
import { searchLearning } from '@/lib/domains/search/search-learning.ts'
import { serializeLearnHit } from '@/lib/domains/search/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(searchLearningContract, async (ctx, { query, learnerEmail }) =>
    (await searchLearning(ctx, learnerEmail, query.q, query.limit)).map(serializeLearnHit),
  ),
)
