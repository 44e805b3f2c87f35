import { on, routes } from '@/lib/http/route.ts'
import { getHealthContract } from '@/lib/http/service-contracts.ts'
import manifest from '@/package.json'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getHealthContract, () => ({ status: 'ok', version: manifest.version })),
)
