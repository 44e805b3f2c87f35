import { modelOfTranslation } from '@/lib/domains/translations/by-model/model-of-translation.ts'
import { launchTranslationContract } from '@/lib/domains/translations/contract.ts'
import { launchTranslation } from '@/lib/domains/translations/launch-translation.ts'
import { serializeLaunched } from '@/lib/domains/translations/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(launchTranslationContract, async (ctx, { params }) =>
    serializeLaunched(
      await launchTranslation(ctx, params.course_id, params.language),
      await modelOfTranslation(ctx, params.course_id),
    ),
  ),
)
