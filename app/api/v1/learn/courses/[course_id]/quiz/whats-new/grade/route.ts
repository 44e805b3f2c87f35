import { serializeGrade } from '@/lib/domains/attempts/module/attempt-wire.ts'
import { gradeAttempt } from '@/lib/domains/attempts/module/grade-attempt.ts'
import { gradeNewsContract } from '@/lib/domains/attempts/news/news-contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(gradeNewsContract, async (ctx, { params, learnerEmail, body }) => {
    const place = { courseId: params.course_id, moduleNum: null, news: true, attemptId: body.attempt_id }
    return serializeGrade(await gradeAttempt(ctx, learnerEmail, place, body.answers))
  }),
)
