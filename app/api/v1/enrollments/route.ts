import { ENROLLMENT_COLUMNS, listAllEnrollmentsContract } from '@/lib/domains/learners/contract.ts'
import { enrollmentPlace } from '@/lib/domains/learners/enrollment/enrollment-order.ts'
import { enrollmentFilter, listAllEnrollments } from '@/lib/domains/learners/enrollment/list-enrollments.ts'
import { serializeEnrollment, serializeEnrollmentRow } from '@/lib/domains/learners/serialize.ts'
import { csvPage, wantsCsv } from '@/lib/platform/http/files/csv-page.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { routes } from '@/lib/platform/http/route.ts'
import { onList } from '../on-list.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  onList(listAllEnrollmentsContract, async (ctx, { query }, request) => {
    const rows = await listAllEnrollments(ctx, enrollmentFilter(query))
    const pageOf = (serialize: (row: (typeof rows)[number]) => unknown) =>
      nextPage(rows, query.limit, (row) => enrollmentPlace(row, query.sort), serialize)
    return wantsCsv(request)
      ? csvPage(pageOf(serializeEnrollmentRow), ENROLLMENT_COLUMNS)
      : pageOf(serializeEnrollment)
  }),
)
