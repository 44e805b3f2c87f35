import { on, routes } from '@/lib/http/route.ts'
import { getQuestionnaire } from '@/lib/presets/get-questionnaire.ts'
import { COMPANY_FORM } from '@/lib/presets/question-company.ts'
import { getQuestionsContract } from '@/lib/presets/question-contract.ts'
import { serializeForm } from '@/lib/presets/question-view.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getQuestionsContract, async (ctx, { params, query }) =>
    serializeForm(COMPANY_FORM, await getQuestionnaire(ctx, params.preset_id), query.language),
  ),
)
