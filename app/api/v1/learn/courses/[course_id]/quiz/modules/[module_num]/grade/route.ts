import { on, routes } from '@/lib/http/route.ts'
import { gradeAttemptContract } from '@/lib/quiz/attempt-contract.ts'
import { serializeGrade } from '@/lib/quiz/attempt-wire.ts'
import { gradeAttempt } from '@/lib/quiz/grade-attempt.ts'

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
