import { previewPresetVoice } from '@/lib/domains/modules/voice-preview/preview-voice.ts'
import { previewPresetVoiceContract } from '@/lib/domains/modules/voice-preview/voice-preview-contract.ts'
import { readEntry } from '@/lib/domains/voices/glossary/glossary-wire.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(previewPresetVoiceContract, async (ctx, { params, body }) => {
    const entry = body.entry && readEntry(body.entry, ['body', 'entry'])
    const { bytes, mediaType } = await previewPresetVoice(ctx, params.preset_id, { ...body, entry })
    return reply(200, bytes, { 'content-type': mediaType })
  }),
)
