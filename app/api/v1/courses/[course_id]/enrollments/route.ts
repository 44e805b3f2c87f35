import { csvPage } from '@/lib/http/csv-page.ts'
import { nextPage } from '@/lib/http/pagination.ts'
import { on, routes } from '@/lib/http/route.ts'
import {
  ENROLLMENT_COLUMNS,
  enrollLearnersContract,
  listEnrollmentsContract,
} from '@/lib/learners/contract.ts'
import { enrollLearners } from '@/lib/learners/enroll-learners.ts'
import { listEnrollments } from '@/lib/learners/list-enrollments.ts'
import { serializeEnrollment, serializeEnrollmentRow } from '@/lib/learners/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(enrollLearnersContract, async (ctx, { params, body }) => {
    const { enrollments, created } = await enrollLearners(ctx, params.course_id, body.learners)
    return { enrollments: enrollments.map(serializeEnrollment), created }
  }),
  on(listEnrollmentsContract, async (ctx, { params, query, headers }) => {
    const { cursor: before, limit } = query
    const rows = await listEnrollments(ctx, params.course_id, { before, limit })
    const isCsv = /\btext\/csv\b/i.test(headers.Accept ?? '')
    const page = nextPage(rows, limit, ({ id }) => id, isCsv ? serializeEnrollmentRow : serializeEnrollment)
    return csvPage(page, headers.Accept, ENROLLMENT_COLUMNS)
  }),
)
