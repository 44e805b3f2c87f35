import { pgPool } from '@/lib/platform/db.ts'
import { healthOf } from '@/lib/platform/http/health.ts'
import { getPlainHealthContract } from '@/lib/platform/http/openapi/service-contracts.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'
import { isStopping } from '@/lib/platform/http/service-stop.ts'

const health = healthOf({ database: { run: () => pgPool().query('select'), vital: true } })

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPlainHealthContract, async () => {
    if (isStopping()) return reply(503, { status: 'stopping' })
    const { status } = await health()
    return status === 'ok' ? { status } : reply(503, { status: 'down' })
  }),
)
