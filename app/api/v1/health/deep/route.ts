import { author } from '@/lib/author/current-author.ts'
import { checkFfmpeg, checkFreeSpace } from '@/lib/domains/operator/check-machine.ts'
import { checkEngine, checkNarrator } from '@/lib/domains/operator/doctor-services.ts'
import { pgPool } from '@/lib/platform/db.ts'
import { healthOf } from '@/lib/platform/http/health.ts'
import { getDeepHealthContract } from '@/lib/platform/http/openapi/service-contracts.ts'
import { on, reply, routes } from '@/lib/platform/http/route.ts'
import { isStopping } from '@/lib/platform/http/service-stop.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'

const health = healthOf({
  database: { run: () => pgPool().query('select count(*) from account'), vital: true },
  storage: { run: () => storage().check(), vital: true },
  engine: { run: checkEngine },
  author: { run: () => author().check() },
  narrator: { run: checkNarrator },
  ffmpeg: { run: checkFfmpeg },
  disk: { run: checkFreeSpace },
})

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getDeepHealthContract, async () => {
    const found = await health()
    const now = isStopping() ? { ...found, status: 'down' } : found
    return reply(now.status === 'down' ? 503 : 200, now)
  }),
)
