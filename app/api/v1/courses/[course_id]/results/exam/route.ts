import { EXAM_COLUMNS, examFiguresContract } from '@/lib/domains/attempts/figures/contract.ts'
import { getExamFigures } from '@/lib/domains/attempts/figures/get-figures.ts'
import { csvPage, wantsCsv } from '@/lib/platform/http/files/csv-page.ts'
import { on, page, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(examFiguresContract, async (ctx, { params, query }, request) => {
    const figures = await getExamFigures(ctx, params.course_id, query)
    return wantsCsv(request) ? csvPage(page(figures.scores, null), EXAM_COLUMNS) : figures
  }),
)
