import { on, routes } from '@/lib/http/route.ts'
import { listLiveVoicesContract } from '@/lib/voices/contract.ts'
import { PERSONAS } from '@/lib/voices/persona-list.ts'
import { serializeVoice } from '@/lib/voices/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listLiveVoicesContract, () => PERSONAS.filter((persona) => persona.live).map(serializeVoice)),
)
