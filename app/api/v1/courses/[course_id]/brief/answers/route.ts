import { acceptWhenRead } from '@/lib/domains/courses/accept-when-read.ts'
import { answerBrief } from '@/lib/domains/courses/brief/answer-brief.ts'
import { answerBriefContract } from '@/lib/domains/courses/brief/brief-contract.ts'
import { BRIEF_FORM } from '@/lib/domains/courses/brief/brief-form.ts'
import { getBrief } from '@/lib/domains/courses/brief/get-brief.ts'
import { serializeSaved } from '@/lib/domains/presets/questionnaire/question-view.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(answerBriefContract, async (ctx, { params, query, body }) => {
    const { answers = [], accept_suggestions } = body
    await answerBrief(ctx, params.course_id, answers)
    const accepted = accept_suggestions ? await acceptWhenRead(ctx, params.course_id) : 0
    const brief = await getBrief(ctx, params.course_id)
    return serializeSaved(BRIEF_FORM, brief, query.language, answers.length + accepted)
  }),
)
