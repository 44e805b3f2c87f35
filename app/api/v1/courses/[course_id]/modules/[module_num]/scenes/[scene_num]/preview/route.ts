import { previewScene } from '@/lib/domains/modules/scenes/preview-scene.ts'
import { previewSceneContract } from '@/lib/domains/modules/scenes/scene-contract.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(previewSceneContract, async (ctx, { params, body: { kind, ...patch } }) => {
    const { course_id: courseId, module_num: moduleNum, scene_num: sceneNum } = params
    const preview = await previewScene(ctx, { courseId, moduleNum, sceneNum }, kind, patch)
    return reply(200, preview.bytes, { 'content-type': preview.mediaType })
  }),
)
