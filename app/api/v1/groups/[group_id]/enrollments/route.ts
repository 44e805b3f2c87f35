import { listGroupEnrollmentsContract } from '@/lib/domains/groups/contract.ts'
import { listGroupEnrollments } from '@/lib/domains/groups/list-group-enrollments.ts'
import { ENROLLMENT_COLUMNS } from '@/lib/domains/learners/contract.ts'
import { enrollmentPlace } from '@/lib/domains/learners/enrollment/enrollment-order.ts'
import { enrollmentFilter } from '@/lib/domains/learners/enrollment/list-enrollments.ts'
import type { EnrollmentStanding } from '@/lib/domains/learners/enrollment/read-enrollments.ts'
import { serializeEnrollment, serializeEnrollmentRow } from '@/lib/domains/learners/serialize.ts'
import { csvPage, wantsCsv } from '@/lib/platform/http/files/csv-page.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listGroupEnrollmentsContract, async (ctx, { params, query }, request) => {
    const { limit, sort } = query
    const filter = { ...enrollmentFilter(query), courseId: query.course_id }
    const rows = await listGroupEnrollments(ctx, params.group_id, filter)
    const placeOf = (row: EnrollmentStanding) => enrollmentPlace(row, sort)
    if (!wantsCsv(request)) return nextPage(rows, limit, placeOf, serializeEnrollment)
    return csvPage(nextPage(rows, limit, placeOf, serializeEnrollmentRow), ENROLLMENT_COLUMNS)
  }),
)
