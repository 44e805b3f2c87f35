import { on, routes } from '@/lib/http/route.ts'
import { noteReviewContract } from '@/lib/review/contract.ts'
import { noteArtifact } from '@/lib/review/note-artifact.ts'
import { addressOf, serializeNoted } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(noteReviewContract, async (ctx, { params, body }) =>
    serializeNoted(
      await noteArtifact(ctx, params.course_id, {
        note: body.note,
        atSeconds: body.at_seconds,
        ...addressOf(body),
      }),
    ),
  ),
)
