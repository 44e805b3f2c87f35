import { author } from '@/lib/author/current-author.ts'
import { pool } from '@/lib/db.ts'
import { healthOf } from '@/lib/http/health.ts'
import { on, reply, routes } from '@/lib/http/route.ts'
import { getDeepHealthContract } from '@/lib/http/service-contracts.ts'
import { isStopping } from '@/lib/http/service-stop.ts'
import { narrator } from '@/lib/narrator/current-narrator.ts'
import { checkFfmpeg, checkFreeSpace } from '@/lib/operator/check-machine.ts'
import { checkEngine } from '@/lib/operator/doctor-services.ts'
import { storage } from '@/lib/storage/current-storage.ts'

const health = healthOf({
  database: { run: () => pool().query('select count(*) from account'), vital: true },
  storage: { run: () => storage().check(), vital: true },
  engine: { run: checkEngine },
  author: { run: () => author().check() },
  narrator: { run: () => narrator().check() },
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
