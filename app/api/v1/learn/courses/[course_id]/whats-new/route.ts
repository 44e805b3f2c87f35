import { getWhatsNewContract } from '@/lib/domains/learners/releases/contract.ts'
import { getWhatsNew } from '@/lib/domains/learners/releases/get-whats-new.ts'
import { serializeWhatsNew } from '@/lib/domains/learners/releases/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getWhatsNewContract, async (ctx, { params, learnerEmail }) =>
    serializeWhatsNew(await getWhatsNew(ctx, learnerEmail, params.course_id)),
  ),
)
