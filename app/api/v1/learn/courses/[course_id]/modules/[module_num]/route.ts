import { getLearnModule } from '@/lib/domains/learners/get-learn-module.ts'
import { getLearnModuleContract } from '@/lib/domains/learners/learn-contract.ts'
import { serializeLearnModule } from '@/lib/domains/learners/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getLearnModuleContract, async (ctx, { params, learnerEmail }) =>
    serializeLearnModule(await getLearnModule(ctx, learnerEmail, params.course_id, params.module_num)),
  ),
)
