import { mediaOf } from '@/lib/domains/modules/media/course-media.ts'
import { updateSceneContract } from '@/lib/domains/modules/scenes/scene-contract.ts'
import { updateScene } from '@/lib/domains/modules/scenes/update-scene.ts'
import { serializeSceneOf } from '@/lib/domains/modules/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(updateSceneContract, async (ctx, { params, body }) => {
    // While the edit is being written.
    mediaOf(ctx).prepareEdit()
    const { course_id: courseId, module_num: moduleNum, scene_num: sceneNum } = params
    return serializeSceneOf(await updateScene(ctx, { courseId, moduleNum, sceneNum }, body), sceneNum)
  }),
)
