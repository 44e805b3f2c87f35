import { nextPage } from '@/lib/http/pagination.ts'
import { on, routes } from '@/lib/http/route.ts'
import { listOwnEnrollmentsContract } from '@/lib/learners/learn-contract.ts'
import { listOwnEnrollments } from '@/lib/learners/list-enrollments.ts'
import { serializeOwnEnrollment } from '@/lib/learners/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listOwnEnrollmentsContract, async (ctx, { query, learnerEmail }) => {
    const { cursor: before, limit } = query
    const rows = await listOwnEnrollments(ctx, learnerEmail, { before, limit })
    return nextPage(rows, limit, ({ id }) => id, serializeOwnEnrollment)
  }),
)
