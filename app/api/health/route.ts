import { on, reply, routes } from '@/lib/http/route.ts'
import { getPlainHealthContract } from '@/lib/http/service-contracts.ts'
import { isStopping } from '@/lib/http/service-stop.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPlainHealthContract, () => (isStopping() ? reply(503, { status: 'stopping' }) : { status: 'ok' })),
)
