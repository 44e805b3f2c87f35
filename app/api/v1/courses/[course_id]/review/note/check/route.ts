import { checkNote } from '@/lib/domains/review/check-note.ts'
import { checkNoteContract } from '@/lib/domains/review/contract.ts'
import { artifactAddressOf, serializeNoteCheck } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(checkNoteContract, async (ctx, { params, body }) =>
    serializeNoteCheck(
      await checkNote(ctx, params.course_id, { note: body.note, ...artifactAddressOf(body) }),
    ),
  ),
)
