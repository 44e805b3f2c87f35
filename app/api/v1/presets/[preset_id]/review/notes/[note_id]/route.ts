import { resolvePresetNoteContract } from '@/lib/domains/review/preset-review-contract.ts'
import { resolveNote } from '@/lib/domains/review/resolve-note.ts'
import { serializeReviewEntry } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resolvePresetNoteContract, async (ctx, { params, body }) =>
    serializeReviewEntry(
      await resolveNote(ctx, { presetId: params.preset_id }, params.note_id, body.resolved),
    ),
  ),
)
