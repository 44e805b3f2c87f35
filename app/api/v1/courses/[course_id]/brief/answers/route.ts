import { answerBrief } from '@/lib/courses/answer-brief.ts'
import { answerBriefContract } from '@/lib/courses/brief-contract.ts'
import { BRIEF_FORM } from '@/lib/courses/brief-form.ts'
import { getBrief } from '@/lib/courses/get-brief.ts'
import { on, routes } from '@/lib/http/route.ts'
import { serializeSaved } from '@/lib/presets/question-view.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(answerBriefContract, async (ctx, { params, query, body }) => {
    await answerBrief(ctx, params.course_id, body.answers)
    const brief = await getBrief(ctx, params.course_id)
    return serializeSaved(BRIEF_FORM, brief, query.language, body.answers.length)
  }),
)
