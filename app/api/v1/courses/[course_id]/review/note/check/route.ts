import { on, routes } from '@/lib/http/route.ts'
import { checkNote } from '@/lib/review/check-note.ts'
import { checkNoteContract } from '@/lib/review/contract.ts'
import { addressOf, serializeNoteCheck } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(checkNoteContract, async (ctx, { params, body }) =>
    serializeNoteCheck(await checkNote(ctx, params.course_id, { note: body.note, ...addressOf(body) })),
  ),
)
