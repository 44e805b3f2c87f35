import { on, routes } from '@/lib/http/route.ts'
import { notePresetArtifact } from '@/lib/presets/note-preset-artifact.ts'
import { notePresetReviewContract } from '@/lib/presets/source-contract.ts'
import { serializeNoted } from '@/lib/review/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(notePresetReviewContract, async (ctx, { params, body }) =>
    serializeNoted({
      entry: await notePresetArtifact(ctx, params.preset_id, { assetId: body.asset_id, note: body.note }),
      capReached: false,
    }),
  ),
)
