import { askCourse } from '@/lib/domains/asking/ask-course.ts'
import { askContract } from '@/lib/domains/asking/contract.ts'
import { serializeAnswer } from '@/lib/domains/asking/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(askContract, async (ctx, { params, body, learnerEmail }) =>
    serializeAnswer(await askCourse(ctx, learnerEmail, params.course_id, body.question)),
  ),
)
