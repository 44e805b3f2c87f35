import { on, routes } from '@/lib/http/route.ts'
import { regenerateReviewContract } from '@/lib/review/contract.ts'
import { regenerateArtifact } from '@/lib/review/regenerate-artifact.ts'
import { addressOf, serializeReviewEntry } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(regenerateReviewContract, async (ctx, { params, body }) =>
    (await regenerateArtifact(ctx, params.course_id, { note: body.note, ...addressOf(body) })).map(
      serializeReviewEntry,
    ),
  ),
)
