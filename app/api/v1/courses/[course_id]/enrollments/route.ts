import { csvPage, wantsCsv } from '@/lib/http/csv-page.ts'
import { nextPage } from '@/lib/http/pagination.ts'
import { on, routes } from '@/lib/http/route.ts'
import {
  ENROLLMENT_COLUMNS,
  enrollLearnersContract,
  INVITATION_COLUMNS,
  listEnrollmentsContract,
} from '@/lib/learners/contract.ts'
import { enrollLearners } from '@/lib/learners/enroll-learners.ts'
import { listEnrollments } from '@/lib/learners/list-enrollments.ts'
import {
  serializeEnrollment,
  serializeEnrollmentRow,
  serializeInvitationRow,
} from '@/lib/learners/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(enrollLearnersContract, async (ctx, { params, body }) => {
    const { enrollments, ...counts } = await enrollLearners(ctx, params.course_id, body.learners, body)
    return { enrollments: enrollments.map(serializeEnrollment), ...counts }
  }),
  on(listEnrollmentsContract, async (ctx, { params, query }, request) => {
    const { cursor: before, limit } = query
    const rows = await listEnrollments(ctx, params.course_id, { before, limit })
    if (!wantsCsv(request)) return nextPage(rows, limit, ({ id }) => id, serializeEnrollment)
    const withLinks = query.links === 'true'
    const toRow = withLinks ? serializeInvitationRow : serializeEnrollmentRow
    const page = nextPage(rows, limit, ({ id }) => id, toRow)
    return csvPage(page, withLinks ? INVITATION_COLUMNS : ENROLLMENT_COLUMNS)
  }),
)
