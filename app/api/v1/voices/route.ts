import { listVoicesContract } from '@/lib/domains/voices/contract.ts'
import { listVoices } from '@/lib/domains/voices/list-voices.ts'
import { serializeVoice } from '@/lib/domains/voices/serialize.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listVoicesContract, async () => (await listVoices()).map(serializeVoice)),
)
