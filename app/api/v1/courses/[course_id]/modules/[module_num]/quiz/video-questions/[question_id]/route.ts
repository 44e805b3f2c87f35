import { questionPatch } from '@/lib/domains/quiz/serialize.ts'
import { changeVideoQuestion } from '@/lib/domains/quiz/video/change-video-question.ts'
import { updateVideoQuestionContract } from '@/lib/domains/quiz/video/video-contract.ts'
import { serializeVideoQuestion } from '@/lib/domains/quiz/video/video-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(
    updateVideoQuestionContract,
    async (ctx, { params, body: { scene_index, left_out, version, ...body } }) => {
      const place = {
        courseId: params.course_id,
        moduleNum: params.module_num,
        questionId: params.question_id,
      }
      const change = { ...questionPatch(body), sceneIndex: scene_index, isLeftOut: left_out, version }
      return serializeVideoQuestion(await changeVideoQuestion(ctx, place, change))
    },
  ),
)
