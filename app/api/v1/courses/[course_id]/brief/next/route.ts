import { getNextQuestionContract } from '@/lib/courses/brief-contract.ts'
import { BRIEF_FORM } from '@/lib/courses/brief-form.ts'
import { getBrief } from '@/lib/courses/get-brief.ts'
import { on, routes } from '@/lib/http/route.ts'
import { serializeNextQuestion } from '@/lib/presets/question-view.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getNextQuestionContract, async (ctx, { params, query }) =>
    serializeNextQuestion(BRIEF_FORM, await getBrief(ctx, params.course_id), query.language),
  ),
)
