import { on, routes } from '@/lib/http/route.ts'
import { getPreset } from '@/lib/presets/get-preset.ts'
import { getVoiceStyleContract, updateVoiceStyleContract } from '@/lib/presets/style-contract.ts'
import { updateVoiceStyle } from '@/lib/presets/update-voice-style.ts'
import { serializeVoiceStyle } from '@/lib/presets/voice-style-view.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getVoiceStyleContract, async (ctx, { params }) =>
    serializeVoiceStyle(await getPreset(ctx, params.preset_id)),
  ),
  on(updateVoiceStyleContract, async (ctx, { params, body }) => {
    const pronunciations = body.pronunciations?.map(({ term, say_as }) => ({ term, sayAs: say_as }))
    await updateVoiceStyle(ctx, params.preset_id, { ...body, pronunciations })
    return serializeVoiceStyle(await getPreset(ctx, params.preset_id))
  }),
)
