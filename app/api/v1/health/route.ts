import { on, reply, routes } from '@/lib/http/route.ts'
import { getHealthContract } from '@/lib/http/service-contracts.ts'
import { isStopping } from '@/lib/http/service-stop.ts'
import manifest from '@/package.json'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getHealthContract, () => {
    const { version } = manifest
    return isStopping() ? reply(503, { status: 'stopping', version }) : { status: 'ok', version }
  }),
)
