import { on, routes } from '@/lib/http/route.ts'
import { getModuleContract } from '@/lib/modules/contract.ts'
import { getModule } from '@/lib/modules/list-modules.ts'
import { prepareEdit } from '@/lib/modules/prepare-edit.ts'
import { serializeModule } from '@/lib/modules/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getModuleContract, async (ctx, { params }) => {
    const module = await getModule(ctx, params.course_id, params.module_num)
    if (ctx.mode === 'live') prepareEdit()
    return serializeModule(module)
  }),
)
