import { listOwnEnrollments } from '@/lib/domains/learners/enrollment/list-enrollments.ts'
import { listOwnEnrollmentsContract } from '@/lib/domains/learners/learn-contract.ts'
import { serializeOwnEnrollment } from '@/lib/domains/learners/serialize.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listOwnEnrollmentsContract, async (ctx, { query, learnerEmail }) => {
    const { cursor: after, limit } = query
    const rows = await listOwnEnrollments(ctx, learnerEmail, { after, limit })
    return nextPage(rows, limit, ({ id }) => id, serializeOwnEnrollment)
  }),
)
