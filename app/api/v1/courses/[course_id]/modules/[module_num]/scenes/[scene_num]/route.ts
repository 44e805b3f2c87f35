import { on, routes } from '@/lib/http/route.ts'
import { prepareEdit } from '@/lib/modules/prepare-edit.ts'
import { updateSceneContract } from '@/lib/modules/scene-contract.ts'
import { serializeSceneOf } from '@/lib/modules/serialize.ts'
import { updateScene } from '@/lib/modules/update-scene.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(updateSceneContract, async (ctx, { params, body }) => {
    // While the edit is written.
    if (ctx.mode === 'live') prepareEdit()
    const { course_id: courseId, module_num: moduleNum, scene_num: sceneNum } = params
    return serializeSceneOf(await updateScene(ctx, { courseId, moduleNum, sceneNum }, body), sceneNum)
  }),
)
