import { getWatching, watchingRows } from '@/lib/domains/attempts/results/get-watching.ts'
import { getWatchingContract, WATCHING_COLUMNS } from '@/lib/domains/attempts/results/watching-contract.ts'
import { csvPage, wantsCsv } from '@/lib/platform/http/files/csv-page.ts'
import { on, page, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getWatchingContract, async (ctx, { params }, request) => {
    const watching = await getWatching(ctx, params.course_id)
    return wantsCsv(request) ? csvPage(page(watchingRows(watching), null), WATCHING_COLUMNS) : watching
  }),
)
