import { modelOfTranslation } from '@/lib/domains/translations/by-model/model-of-translation.ts'
import { requestModelTranslation } from '@/lib/domains/translations/by-model/request-model-translation.ts'
import { modelTranslationContract } from '@/lib/domains/translations/contract.ts'
import { serializeTranslation } from '@/lib/domains/translations/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(modelTranslationContract, async (ctx, { params: { course_id, language } }) =>
    serializeTranslation(
      await requestModelTranslation(ctx, course_id, language),
      await modelOfTranslation(ctx, course_id),
    ),
  ),
)
