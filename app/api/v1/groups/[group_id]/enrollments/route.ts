import { listGroupEnrollmentsContract } from '@/lib/domains/groups/contract.ts'
import { listGroupEnrollments } from '@/lib/domains/groups/list-group-enrollments.ts'
import { ENROLLMENT_COLUMNS } from '@/lib/domains/learners/contract.ts'
import { serializeEnrollment, serializeEnrollmentRow } from '@/lib/domains/learners/serialize.ts'
import { csvPage, wantsCsv } from '@/lib/platform/http/files/csv-page.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listGroupEnrollmentsContract, async (ctx, { params, query }, request) => {
    const { course_id: courseId, status: standing, cursor: before, limit } = query
    const rows = await listGroupEnrollments(ctx, params.group_id, { courseId, standing, before, limit })
    if (!wantsCsv(request)) return nextPage(rows, limit, ({ id }) => id, serializeEnrollment)
    return csvPage(
      nextPage(rows, limit, ({ id }) => id, serializeEnrollmentRow),
      ENROLLMENT_COLUMNS,
    )
  }),
)
