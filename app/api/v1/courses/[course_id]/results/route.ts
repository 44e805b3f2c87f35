import { csvPage, wantsCsv } from '@/lib/http/csv-page.ts'
import { on, page, routes } from '@/lib/http/route.ts'
import { getResults } from '@/lib/quiz/get-results.ts'
import { getResultsContract, RESULT_COLUMNS } from '@/lib/quiz/results-contract.ts'
import { serializeResultRows, serializeResults } from '@/lib/quiz/results-wire.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getResultsContract, async (ctx, { params }, request) => {
    const results = await getResults(ctx, params.course_id)
    return wantsCsv(request)
      ? csvPage(page(serializeResultRows(results), null), RESULT_COLUMNS)
      : serializeResults(results)
  }),
)
