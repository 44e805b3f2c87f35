import { csvPage } from '@/lib/http/csv-page.ts'
import { on, page, routes } from '@/lib/http/route.ts'
import { getResults } from '@/lib/quiz/get-results.ts'
import { getResultsContract, RESULT_COLUMNS } from '@/lib/quiz/results-contract.ts'
import { serializeResultRows, serializeResults } from '@/lib/quiz/results-wire.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getResultsContract, async (ctx, { params, headers }) => {
    const results = await getResults(ctx, params.course_id)
    const isCsv = /\btext\/csv\b/i.test(headers.Accept ?? '')
    return isCsv
      ? csvPage(page(serializeResultRows(results), null), headers.Accept, RESULT_COLUMNS)
      : serializeResults(results)
  }),
)
