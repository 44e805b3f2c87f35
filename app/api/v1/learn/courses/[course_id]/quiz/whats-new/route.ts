import { serializeNewsAttempt } from '@/lib/domains/attempts/module/attempt-wire.ts'
import { startNewsContract } from '@/lib/domains/attempts/news/news-contract.ts'
import { startNews } from '@/lib/domains/attempts/news/start-news.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(startNewsContract, async (ctx, { params, learnerEmail }) =>
    serializeNewsAttempt(params.course_id, await startNews(ctx, learnerEmail, params.course_id)),
  ),
)
