import { getTranslatedModule } from '@/lib/domains/learners/languages/get-translated-module.ts'
import { getTranslatedModuleContract } from '@/lib/domains/learners/learn-contract.ts'
import { serializeTranslatedModule } from '@/lib/domains/learners/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getTranslatedModuleContract, async (ctx, { params, learnerEmail }) =>
    serializeTranslatedModule(
      await getTranslatedModule(ctx, learnerEmail, {
        courseId: params.course_id,
        moduleNum: params.module_num,
        language: params.language,
      }),
    ),
  ),
)
