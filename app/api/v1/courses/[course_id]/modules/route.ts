import { on, routes } from '@/lib/http/route.ts'
import { listModulesContract } from '@/lib/modules/contract.ts'
import { listModules } from '@/lib/modules/list-modules.ts'
import { serializeModule } from '@/lib/modules/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listModulesContract, async (ctx, { params }) =>
    (await listModules(ctx, params.course_id)).map(serializeModule),
  ),
)
