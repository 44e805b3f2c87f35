import { writeAddedSceneContract } from '@/lib/domains/changes/decision-contract.ts'
import { serializeWrittenAddition } from '@/lib/domains/changes/serialize.ts'
import { writeAddedScene } from '@/lib/domains/changes/write-added-scene.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(writeAddedSceneContract, async (ctx, { params: { course_id, change_id, position } }) =>
    serializeWrittenAddition(
      await writeAddedScene(ctx, { courseId: course_id, changeId: change_id, position }),
    ),
  ),
)
