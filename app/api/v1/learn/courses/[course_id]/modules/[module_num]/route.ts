import { on, routes } from '@/lib/http/route.ts'
import { getLearnModule } from '@/lib/learners/get-learn-module.ts'
import { getLearnModuleContract } from '@/lib/learners/learn-contract.ts'
import { serializeLearnModule } from '@/lib/learners/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getLearnModuleContract, async (ctx, { params, learnerEmail }) =>
    serializeLearnModule(await getLearnModule(ctx, learnerEmail, params.course_id, params.module_num)),
  ),
)
