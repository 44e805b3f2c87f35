import { generateVoiceStyle } from '@/lib/domains/presets/styles/generate-voice-style.ts'
import { generateVoiceStyleContract } from '@/lib/domains/presets/styles/style-contract.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(generateVoiceStyleContract, async (ctx, { params }) => {
    await generateVoiceStyle(ctx, params.preset_id)
    return reply(202, { status: 'queued' })
  }),
)
