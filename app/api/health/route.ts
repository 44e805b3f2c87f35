import { pool } from '@/lib/db.ts'
import { healthOf } from '@/lib/http/health.ts'
import { on, reply, routes } from '@/lib/http/route.ts'
import { getPlainHealthContract } from '@/lib/http/service-contracts.ts'
import { isStopping } from '@/lib/http/service-stop.ts'

const health = healthOf({ database: { run: () => pool().query('select'), vital: true } })

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getPlainHealthContract, async () => {
    if (isStopping()) return reply(503, { status: 'stopping' })
    const { status } = await health()
    return status === 'ok' ? { status } : reply(503, { status: 'down' })
  }),
)
