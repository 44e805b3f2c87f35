import { modelOfTranslation } from '@/lib/domains/translations/by-model/model-of-translation.ts'
import { getTranslationContract } from '@/lib/domains/translations/contract.ts'
import { getTranslation } from '@/lib/domains/translations/course-translation.ts'
import { serializeTranslationView } from '@/lib/domains/translations/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getTranslationContract, async (ctx, { params: { course_id, language } }) =>
    serializeTranslationView(
      await getTranslation(ctx, course_id, language),
      await modelOfTranslation(ctx, course_id),
    ),
  ),
)
