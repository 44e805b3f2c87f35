import { validateBriefContract } from '@/lib/domains/courses/brief/brief-contract.ts'
import { BRIEF_FORM } from '@/lib/domains/courses/brief/brief-form.ts'
import { getBrief } from '@/lib/domains/courses/brief/get-brief.ts'
import { serializeFormCheck } from '@/lib/domains/presets/questionnaire/question-view.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(validateBriefContract, async (ctx, { params, query }) =>
    serializeFormCheck(BRIEF_FORM, await getBrief(ctx, params.course_id), query.language),
  ),
)
