import { getPreset } from '@/lib/domains/presets/get-preset.ts'
import {
  getVoiceStyleContract,
  updateVoiceStyleContract,
} from '@/lib/domains/presets/styles/style-contract.ts'
import { updateVoiceStyle } from '@/lib/domains/presets/styles/update-voice-style.ts'
import { serializeVoiceStyle } from '@/lib/domains/presets/styles/voice-style-view.ts'
import { readGlossary, readPronunciations } from '@/lib/domains/voices/glossary/glossary-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getVoiceStyleContract, async (ctx, { params }) =>
    serializeVoiceStyle(await getPreset(ctx, params.preset_id)),
  ),
  on(updateVoiceStyleContract, async (ctx, { params, body }) => {
    await updateVoiceStyle(ctx, params.preset_id, {
      ...body,
      glossary: body.glossary && readGlossary(body.glossary, 'glossary'),
      pronunciations: body.pronunciations && readPronunciations(body.pronunciations),
    })
    return serializeVoiceStyle(await getPreset(ctx, params.preset_id))
  }),
)
