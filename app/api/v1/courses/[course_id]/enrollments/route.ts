import {
  ENROLLMENT_COLUMNS,
  enrollLearnersContract,
  INVITATION_COLUMNS,
  listEnrollmentsContract,
} from '@/lib/domains/learners/contract.ts'
import { enrollLearners } from '@/lib/domains/learners/enrollment/enroll-learners.ts'
import { enrollmentPlace } from '@/lib/domains/learners/enrollment/enrollment-order.ts'
import { enrollmentFilter, listEnrollments } from '@/lib/domains/learners/enrollment/list-enrollments.ts'
import type { EnrollmentStanding } from '@/lib/domains/learners/enrollment/read-enrollments.ts'
import {
  serializeEnrollment,
  serializeEnrollmentRow,
  serializeInvitationRow,
} from '@/lib/domains/learners/serialize.ts'
import { csvPage, wantsCsv } from '@/lib/platform/http/files/csv-page.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(enrollLearnersContract, async (ctx, { params, body }) => {
    const { enrollments, ...counts } = await enrollLearners(ctx, params.course_id, body.learners, body)
    return { enrollments: enrollments.map(serializeEnrollment), ...counts }
  }),
  on(listEnrollmentsContract, async (ctx, { params, query }, request) => {
    const { limit, sort } = query
    const placeOf = (row: EnrollmentStanding) => enrollmentPlace(row, sort)
    const rows = await listEnrollments(ctx, params.course_id, enrollmentFilter(query))
    if (!wantsCsv(request)) return nextPage(rows, limit, placeOf, serializeEnrollment)
    const withLinks = query.links === 'true'
    const toRow = withLinks ? serializeInvitationRow : serializeEnrollmentRow
    const page = nextPage(rows, limit, placeOf, toRow)
    return csvPage(page, withLinks ? INVITATION_COLUMNS : ENROLLMENT_COLUMNS)
  }),
)
