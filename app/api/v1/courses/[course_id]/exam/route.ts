import { getExamContract } from '@/lib/domains/quiz/final/exam-contract.ts'
import { serializeExam } from '@/lib/domains/quiz/final/exam-wire.ts'
import { getExam } from '@/lib/domains/quiz/final/get-exam.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getExamContract, async (ctx, { params, query }) =>
    serializeExam(await getExam(ctx, params.course_id, query.seed)),
  ),
)
