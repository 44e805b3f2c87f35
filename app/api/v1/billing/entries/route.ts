import { chargeEntrySchema, listChargeEntriesContract } from '@/lib/domains/billing/contract.ts'
import { listChargeEntries } from '@/lib/domains/billing/list-charge-entries.ts'
import { serializeCharge } from '@/lib/domains/billing/serialize.ts'
import { csvPage, wantsCsv } from '@/lib/platform/http/files/csv-page.ts'
import { nextPage } from '@/lib/platform/http/pagination.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listChargeEntriesContract, async (ctx, { query }, request) => {
    const { month, course_id: courseId, cursor: after, limit } = query
    const rows = await listChargeEntries(ctx, { month, courseId, after, limit })
    const page = nextPage(rows, limit, ({ id }) => id, serializeCharge)
    return wantsCsv(request) ? csvPage(page, Object.keys(chargeEntrySchema.shape)) : page
  }),
)
