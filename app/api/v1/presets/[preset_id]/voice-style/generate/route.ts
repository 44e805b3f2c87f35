import { on, reply, routes } from '@/lib/http/route.ts'
import { generateVoiceStyle } from '@/lib/presets/generate-voice-style.ts'
import { generateVoiceStyleContract } from '@/lib/presets/style-contract.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(generateVoiceStyleContract, async (ctx, { params }) => {
    await generateVoiceStyle(ctx, params.preset_id)
    return reply(202, { status: 'queued' })
  }),
)
