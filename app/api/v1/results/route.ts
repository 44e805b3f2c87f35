import { COURSE_COLUMNS, courseFiguresContract } from '@/lib/domains/attempts/figures/contract.ts'
import { getCourseFigures } from '@/lib/domains/attempts/figures/get-figures.ts'
import { csvPage, wantsCsv } from '@/lib/platform/http/files/csv-page.ts'
import { on, page, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(courseFiguresContract, async (ctx, { query }, request) => {
    const figures = await getCourseFigures(ctx, query)
    return wantsCsv(request) ? csvPage(page(figures, null), COURSE_COLUMNS) : figures
  }),
)
