import { OPTION_COLUMNS, optionFiguresContract } from '@/lib/domains/attempts/figures/contract.ts'
import { getOptionFigures, optionRows } from '@/lib/domains/attempts/figures/get-option-figures.ts'
import { csvPage, wantsCsv } from '@/lib/platform/http/files/csv-page.ts'
import { on, page, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(optionFiguresContract, async (ctx, { params, query }, request) => {
    const figures = await getOptionFigures(ctx, params.course_id, query)
    return wantsCsv(request) ? csvPage(page(optionRows(figures), null), OPTION_COLUMNS) : figures
  }),
)
