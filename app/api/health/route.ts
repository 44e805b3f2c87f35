import { on, routes } from '@/lib/http/route.ts'
import { getPlainHealthContract } from '@/lib/http/service-contracts.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPlainHealthContract, () => ({ status: 'ok' })),
)
