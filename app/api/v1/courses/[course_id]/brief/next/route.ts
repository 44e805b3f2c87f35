import { briefProgress } from '@/lib/courses/brief-answer.ts'
import { getNextQuestionContract } from '@/lib/courses/contract.ts'
import { getBrief } from '@/lib/courses/get-brief.ts'
import { serializeNextQuestion } from '@/lib/courses/serialize.ts'
import { on, routes } from '@/lib/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getNextQuestionContract, async (ctx, { params, query }) => {
    const brief = await getBrief(ctx, params.course_id)
    return { question: serializeNextQuestion(brief, query.language), progress: briefProgress(brief.answers) }
  }),
)
