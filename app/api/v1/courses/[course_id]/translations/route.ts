import { modelOfTranslation } from '@/lib/domains/translations/by-model/model-of-translation.ts'
import { createTranslationContract, listTranslationsContract } from '@/lib/domains/translations/contract.ts'
import { createTranslation, listTranslations } from '@/lib/domains/translations/course-translation.ts'
import { serializeTranslation } from '@/lib/domains/translations/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listTranslationsContract, async (ctx, { params }) =>
    Promise.all(
      (await listTranslations(ctx, params.course_id)).map(async (each) =>
        serializeTranslation(each, await modelOfTranslation(ctx, each.courseId)),
      ),
    ),
  ),
  on(createTranslationContract, async (ctx, { params, body }) =>
    serializeTranslation(
      await createTranslation(ctx, params.course_id, body.language),
      await modelOfTranslation(ctx, params.course_id),
    ),
  ),
)
