import { replaceVideoQuestion } from '@/lib/domains/quiz/video/change-video-question.ts'
import { regenerateVideoQuestionContract } from '@/lib/domains/quiz/video/video-contract.ts'
import { serializeVideoQuestion } from '@/lib/domains/quiz/video/video-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(regenerateVideoQuestionContract, async (ctx, { params }) => {
    const { course_id: courseId, module_num: moduleNum, question_id: questionId } = params
    return serializeVideoQuestion(await replaceVideoQuestion(ctx, { courseId, moduleNum, questionId }))
  }),
)
