import { questionInput } from '@/lib/domains/quiz/serialize.ts'
import { createVideoQuestion } from '@/lib/domains/quiz/video/change-video-question.ts'
import { listVideoQuestions } from '@/lib/domains/quiz/video/read-video-questions.ts'
import {
  createVideoQuestionContract,
  listVideoQuestionsContract,
} from '@/lib/domains/quiz/video/video-contract.ts'
import { serializeVideoQuestion, serializeVideoQuestions } from '@/lib/domains/quiz/video/video-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

const OWN = { difficulty: 'easy', key_points: null, rubric: null } as const

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listVideoQuestionsContract, async (ctx, { params }) =>
    serializeVideoQuestions(await listVideoQuestions(ctx, params.course_id, params.module_num)),
  ),
  on(createVideoQuestionContract, async (ctx, { params, body: { scene_index, ...body } }) => {
    const place = { courseId: params.course_id, moduleNum: params.module_num, sceneIndex: scene_index }
    return serializeVideoQuestion(await createVideoQuestion(ctx, place, questionInput({ ...OWN, ...body })))
  }),
)
