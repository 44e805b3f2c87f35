import { getHealthContract } from '@/lib/platform/http/openapi/service-contracts.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'
import { isStopping } from '@/lib/platform/http/service-stop.ts'
import manifest from '@/package.json'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getHealthContract, () => {
    const { version } = manifest
    return isStopping() ? reply(503, { status: 'stopping', version }) : { status: 'ok', version }
  }),
)
