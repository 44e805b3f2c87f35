import { answerVideoQuestion } from '@/lib/domains/attempts/video/learn-video-questions.ts'
import { answerVideoQuestionContract } from '@/lib/domains/attempts/video/video-answer-contract.ts'
import { serializeVideoAnswer } from '@/lib/domains/attempts/video/video-answer-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(answerVideoQuestionContract, async (ctx, { params, body, learnerEmail }) => {
    const { course_id: courseId, module_num: moduleNum, question_id: questionId } = params
    const place = { courseId, moduleNum, questionId }
    return serializeVideoAnswer(await answerVideoQuestion(ctx, learnerEmail, place, body.answer))
  }),
)
