import { validateBriefContract } from '@/lib/courses/brief-contract.ts'
import { BRIEF_FORM } from '@/lib/courses/brief-form.ts'
import { getBrief } from '@/lib/courses/get-brief.ts'
import { on, routes } from '@/lib/http/route.ts'
import { serializeFormCheck } from '@/lib/presets/question-view.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(validateBriefContract, async (ctx, { params, query }) =>
    serializeFormCheck(BRIEF_FORM, await getBrief(ctx, params.course_id), query.language),
  ),
)
