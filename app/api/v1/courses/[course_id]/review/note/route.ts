import { noteReviewContract } from '@/lib/domains/review/contract.ts'
import { noteArtifact } from '@/lib/domains/review/note-artifact.ts'
import { pinOf } from '@/lib/domains/review/note-pin.ts'
import { artifactAddressOf, serializeNoted } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(noteReviewContract, async (ctx, { params, body }) =>
    serializeNoted(
      await noteArtifact(ctx, params.course_id, {
        note: body.note,
        atSeconds: body.at_seconds,
        pin: pinOf(body),
        ...artifactAddressOf(body),
      }),
    ),
  ),
)
