import { getResults } from '@/lib/domains/attempts/results/get-results.ts'
import { getResultsContract, RESULT_COLUMNS } from '@/lib/domains/attempts/results/results-contract.ts'
import { serializeResultRows, serializeResults } from '@/lib/domains/attempts/results/results-wire.ts'
import { csvPage, wantsCsv } from '@/lib/platform/http/files/csv-page.ts'
import { on, page, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getResultsContract, async (ctx, { params }, request) => {
    const results = await getResults(ctx, params.course_id)
    return wantsCsv(request)
      ? csvPage(page(serializeResultRows(results), null), RESULT_COLUMNS)
      : serializeResults(results)
  }),
)
