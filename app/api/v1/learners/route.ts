import { listLearnersContract } from '@/lib/domains/learners/contract.ts'
import { listLearners } from '@/lib/domains/learners/list-learners.ts'
import { serializeLearner } from '@/lib/domains/learners/serialize.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { routes } from '@/lib/platform/http/route.ts'
import { onList } from '../on-list.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  onList(listLearnersContract, async (ctx, { query }) => {
    const { email, external_id: externalId, cursor: before, limit } = query
    const rows = await listLearners(ctx, { email, externalId, before, limit })
    return nextPage(rows, limit, ({ id }) => id, serializeLearner)
  }),
)
