import { getModuleContract, updateModuleContract } from '@/lib/domains/modules/contract.ts'
import { getModule } from '@/lib/domains/modules/list-modules.ts'
import { mediaOf } from '@/lib/domains/modules/media/course-media.ts'
import { serializeModule } from '@/lib/domains/modules/serialize.ts'
import { updateModule } from '@/lib/domains/modules/update-module.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getModuleContract, async (ctx, { params }) => {
    const module = await getModule(ctx, params.course_id, params.module_num)
    mediaOf(ctx).prepareEdit()
    return serializeModule(module)
  }),
  on(updateModuleContract, async (ctx, { params, body }) => {
    mediaOf(ctx).prepareEdit()
    const { course_id: courseId, module_num: moduleNum } = params
    return serializeModule(await updateModule(ctx, { courseId, moduleNum }, body))
  }),
)
