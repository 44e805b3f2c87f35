import { on, routes } from '@/lib/http/route.ts'
import { resolveNoteContract } from '@/lib/review/contract.ts'
import { resolveNote } from '@/lib/review/resolve-note.ts'
import { serializeReviewEntry } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resolveNoteContract, async (ctx, { params, body }) =>
    serializeReviewEntry(
      await resolveNote(ctx, { courseId: params.course_id }, params.note_id, body.resolved),
    ),
  ),
)
