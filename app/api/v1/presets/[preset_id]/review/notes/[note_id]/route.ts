import { on, routes } from '@/lib/http/route.ts'
import { resolvePresetNoteContract } from '@/lib/presets/source-contract.ts'
import { resolveNote } from '@/lib/review/resolve-note.ts'
import { serializeReviewEntry } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resolvePresetNoteContract, async (ctx, { params, body }) =>
    serializeReviewEntry(
      await resolveNote(ctx, { presetId: params.preset_id }, params.note_id, body.resolved),
    ),
  ),
)
