import { notePresetArtifact } from '@/lib/domains/presets/note-preset-artifact.ts'
import { notePresetReviewContract } from '@/lib/domains/review/preset-review-contract.ts'
import { serializeNoted } from '@/lib/domains/review/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(notePresetReviewContract, async (ctx, { params, body }) =>
    serializeNoted({
      entry: await notePresetArtifact(ctx, params.preset_id, { assetId: body.asset_id, note: body.note }),
      capReached: false,
    }),
  ),
)
