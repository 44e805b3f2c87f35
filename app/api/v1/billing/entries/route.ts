import { chargeEntrySchema, listChargeEntriesContract } from '@/lib/billing/contract.ts'
import { listEntries } from '@/lib/billing/list-entries.ts'
import { serializeEntry } from '@/lib/billing/serialize.ts'
import { csvPage, wantsCsv } from '@/lib/http/csv-page.ts'
import { nextPage } from '@/lib/http/pagination.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listChargeEntriesContract, async (ctx, { query }, request) => {
    const { month, course_id: courseId, cursor: after, limit } = query
    const rows = await listEntries(ctx, { month, courseId, after, limit })
    const page = nextPage(rows, limit, ({ id }) => id, serializeEntry)
    return wantsCsv(request) ? csvPage(page, Object.keys(chargeEntrySchema.shape)) : page
  }),
)
