import { WEEK_COLUMNS, weekFiguresContract } from '@/lib/domains/attempts/figures/contract.ts'
import { getWeekFigures } from '@/lib/domains/attempts/figures/get-figures.ts'
import { csvPage, wantsCsv } from '@/lib/platform/http/files/csv-page.ts'
import { on, page, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(weekFiguresContract, async (ctx, { params, query }, request) => {
    const figures = await getWeekFigures(ctx, params.course_id, query)
    return wantsCsv(request) ? csvPage(page(figures, null), WEEK_COLUMNS) : figures
  }),
)
