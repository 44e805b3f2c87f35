import { saveProgressContract } from '@/lib/domains/learners/learn-contract.ts'
import { saveProgress } from '@/lib/domains/learners/save-progress.ts'
import { serializeProgress } from '@/lib/domains/learners/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(saveProgressContract, async (ctx, { params, body, learnerEmail }) => {
    const place = { courseId: params.course_id, moduleNum: params.module_num }
    const { position_seconds: positionSeconds, ...rest } = body
    return serializeProgress(await saveProgress(ctx, learnerEmail, place, { positionSeconds, ...rest }))
  }),
)
