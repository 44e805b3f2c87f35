import { on, routes } from '@/lib/http/route.ts'
import { listLiveVoicesContract } from '@/lib/voices/contract.ts'
import { listVoices } from '@/lib/voices/list-voices.ts'
import { serializeVoice } from '@/lib/voices/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listLiveVoicesContract, async () =>
    (await listVoices()).filter((voice) => voice.live).map(serializeVoice),
  ),
)
