import { resolveNoteContract } from '@/lib/domains/review/contract.ts'
import { resolveNote } from '@/lib/domains/review/resolve-note.ts'
import { serializeReviewEntry } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resolveNoteContract, async (ctx, { params, body }) =>
    serializeReviewEntry(
      await resolveNote(ctx, { courseId: params.course_id }, params.note_id, body.resolved),
    ),
  ),
)
