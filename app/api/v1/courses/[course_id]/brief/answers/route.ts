import { answerBrief } from '@/lib/courses/answer-brief.ts'
import { briefProgress } from '@/lib/courses/brief-answer.ts'
import { answerBriefContract } from '@/lib/courses/contract.ts'
import { getBrief } from '@/lib/courses/get-brief.ts'
import { serializeNextQuestion } from '@/lib/courses/serialize.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(answerBriefContract, async (ctx, { params, query, body }) => {
    await answerBrief(ctx, params.course_id, body.answers)
    const brief = await getBrief(ctx, params.course_id)
    const next = serializeNextQuestion(brief, query.language)
    return { saved: body.answers.length, progress: briefProgress(brief.answers), next }
  }),
)
