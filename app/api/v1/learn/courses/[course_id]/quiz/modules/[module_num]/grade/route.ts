import { gradeAttemptContract } from '@/lib/domains/attempts/module/attempt-contract.ts'
import { serializeGrade } from '@/lib/domains/attempts/module/attempt-wire.ts'
import { gradeAttempt } from '@/lib/domains/attempts/module/grade-attempt.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(gradeAttemptContract, async (ctx, { params, body, learnerEmail }) => {
    const place = {
      courseId: params.course_id,
      moduleNum: params.module_num,
      attemptId: body.attempt_id,
    }
    return serializeGrade(await gradeAttempt(ctx, learnerEmail, place, body.answers))
  }),
)
