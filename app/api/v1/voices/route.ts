import { on, routes } from '@/lib/http/route.ts'
import { listVoicesContract } from '@/lib/voices/contract.ts'
import { PERSONAS } from '@/lib/voices/persona-list.ts'
import { serializeVoice } from '@/lib/voices/serialize.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(listVoicesContract, () => PERSONAS.map(serializeVoice)),
)
