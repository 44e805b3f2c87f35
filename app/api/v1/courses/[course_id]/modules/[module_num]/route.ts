import { getModuleContract } from '@/lib/domains/modules/contract.ts'
import { getModule } from '@/lib/domains/modules/list-modules.ts'
import { mediaOf } from '@/lib/domains/modules/media/course-media.ts'
import { serializeModule } from '@/lib/domains/modules/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getModuleContract, async (ctx, { params }) => {
    const module = await getModule(ctx, params.course_id, params.module_num)
    mediaOf(ctx).prepareEdit()
    return serializeModule(module)
  }),
)
