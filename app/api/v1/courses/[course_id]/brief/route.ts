import { getBriefContract } from '@/lib/domains/courses/brief/brief-contract.ts'
import { BRIEF_FORM } from '@/lib/domains/courses/brief/brief-form.ts'
import { getBrief } from '@/lib/domains/courses/brief/get-brief.ts'
import { serializeForm } from '@/lib/domains/presets/questionnaire/question-view.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getBriefContract, async (ctx, { params, query }) => {
    const brief = await getBrief(ctx, params.course_id)
    return {
      ...serializeForm(BRIEF_FORM, brief, query.language),
      sources_pending: brief.isReading,
    }
  }),
)
