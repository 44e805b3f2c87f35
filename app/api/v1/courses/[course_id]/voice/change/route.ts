import { serializeVoiceChange } from '@/lib/domains/modules/serialize.ts'
import { changeVoice } from '@/lib/domains/modules/voice-change/change-voice.ts'
import { changeVoiceContract } from '@/lib/domains/modules/voice-change/voice-change-contract.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(changeVoiceContract, async (ctx, { params, body }) =>
    serializeVoiceChange(
      await changeVoice(ctx, params.course_id, { voice: body.voice, dryRun: body.dry_run }),
    ),
  ),
)
