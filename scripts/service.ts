import type { Env } from '../lib/env.ts'
import type { Bootstrap } from '../prisma/seed.ts'
import { bootstrap } from './bootstrap.ts'
import { buildWhenStale } from './build.ts'
import { migrate, openDatabase } from './environment.ts'
import { phase } from './progress.ts'
import { refuseTakenPort, type Server, type StopSignal, startServer } from './server.ts'

export type Service = {
  env: Env
  bootstrap: Bootstrap
  ended: Promise<number>
  stop(signal?: StopSignal): Promise<void>
  /** ends the server at once; `stop` still has to release the rest */
  kill(): void
}

/** Everything from nothing to an answering service: build, database, migrations, demo account, server. */
export async function startService(env: Env, mode: 'start' | 'dev'): Promise<Service> {
  await refuseTakenPort(env)
  // First, so that nothing has changed where it is refused.
  if (mode === 'start') await phase('build', buildWhenStale, (built) => (built ? '' : 'unchanged'))
  const database = await phase(
    'database',
    () => openDatabase(env.dataDir),
    ({ embedded }) => (embedded ? 'embedded' : 'DATABASE_URL'),
  )
  let server: Server | null = null
  const stop = async (signal?: StopSignal) => {
    await server?.stop(signal)
    await database.release()
  }
  try {
    await phase('migrations', migrate, (applied) => (applied.length > 0 ? `${applied.length} applied` : ''))
    const ways = await phase('demo account', () => bootstrap(env.dataDir, env.appUrl, env.SEED_DEMO === '1'))
    server = await phase('server', () => startServer(env, mode))
    return { env, bootstrap: ways, ended: server.ended, stop, kill: server.kill }
  } catch (error) {
    await stop()
    throw error
  }
}
