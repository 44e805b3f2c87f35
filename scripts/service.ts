import type { Env } from '../lib/env.ts'
import type { Bootstrap } from '../prisma/seed.ts'
import { bootstrap } from './bootstrap.ts'
import { buildWhenStale } from './build.ts'
import { migrate, openDatabase } from './environment.ts'
import { phase } from './progress.ts'
import { refuseTakenPort, type Server, startServer } from './server.ts'

export type Service = { env: Env; bootstrap: Bootstrap; ended: Promise<number>; stop(): Promise<void> }

/** Everything from nothing to an answering service: database, migrations, build, demo account, server. */
export async function startService(env: Env, mode: 'start' | 'dev'): Promise<Service> {
  await refuseTakenPort(env)
  const database = await phase(
    'database',
    () => openDatabase(env.dataDir),
    ({ embedded }) => (embedded ? 'embedded' : 'DATABASE_URL'),
  )
  let server: Server | null = null
  const stop = async () => {
    await server?.stop()
    await database.release()
  }
  try {
    await phase('migrations', migrate, (applied) => (applied.length > 0 ? `${applied.length} applied` : ''))
    if (mode === 'start') await phase('build', buildWhenStale, (built) => (built ? '' : 'unchanged'))
    const ways = await phase('demo account', () => bootstrap(env.dataDir, env.appUrl, env.SEED_DEMO === '1'))
    server = await phase('server', () => startServer(env, mode))
    return { env, bootstrap: ways, ended: server.ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
