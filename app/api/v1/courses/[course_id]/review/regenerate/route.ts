import { regenerateReviewContract } from '@/lib/domains/review/contract.ts'
import { pinOf } from '@/lib/domains/review/note-pin.ts'
import { regenerateArtifact } from '@/lib/domains/review/rework/regenerate-artifact.ts'
import { artifactAddressOf, serializeReviewEntry } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(regenerateReviewContract, async (ctx, { params, body }) =>
    (
      await regenerateArtifact(ctx, params.course_id, {
        note: body.note,
        pin: pinOf(body),
        ...artifactAddressOf(body),
      })
    ).map(serializeReviewEntry),
  ),
)
