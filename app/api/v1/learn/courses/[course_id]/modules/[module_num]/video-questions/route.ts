import { learnVideoQuestions } from '@/lib/domains/attempts/video/learn-video-questions.ts'
import { learnVideoQuestionsContract } from '@/lib/domains/attempts/video/video-answer-contract.ts'
import { serializeLearnVideoQuestions } from '@/lib/domains/attempts/video/video-answer-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(learnVideoQuestionsContract, async (ctx, { params, learnerEmail }) => {
    const place = { courseId: params.course_id, moduleNum: params.module_num }
    return serializeLearnVideoQuestions(await learnVideoQuestions(ctx, learnerEmail, place))
  }),
)
