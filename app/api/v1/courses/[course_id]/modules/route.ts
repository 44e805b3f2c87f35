import { listModulesContract } from '@/lib/domains/modules/contract.ts'
import { listModules } from '@/lib/domains/modules/list-modules.ts'
import { serializeModule } from '@/lib/domains/modules/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listModulesContract, async (ctx, { params }) =>
    (await listModules(ctx, params.course_id)).map(serializeModule),
  ),
)
