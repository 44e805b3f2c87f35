import { listLiveVoicesContract } from '@/lib/domains/voices/contract.ts'
import { listVoices } from '@/lib/domains/voices/list-voices.ts'
import { serializeVoice } from '@/lib/domains/voices/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listLiveVoicesContract, async () =>
    (await listVoices()).filter((voice) => voice.live).map(serializeVoice),
  ),
)
