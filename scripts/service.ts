import type { Env } from '../lib/platform/env.ts'
import type { Bootstrap } from '../prisma/seed.ts'
import { bootstrap, readBootstrap } from './bootstrap.ts'
import { buildWhenStale } from './build.ts'
import { migrate, openDatabase } from './environment.ts'
import { phase } from './progress.ts'
import { requireFreePort, type Server, type StopSignal, startServer } from './server.ts'
import { keepServing } from './serving/keep-serving.ts'

export type Service = {
  env: Env
  bootstrap: Bootstrap
  /** whether this start created the demo account */
  isNew: boolean
  ended: Promise<number>
  /** the reason why the required database is no longer running */
  databaseLost: Promise<string>
  stop(signal?: StopSignal): Promise<void>
  /** kills the server; `stop` must still release the rest */
  kill(): void
}

/**
 * Starts everything: build, database, migrations, demo account, server. If `stop` is aborted, the current
 * phase ends, everything started is stopped again, and this throws.
 */
export async function startService(env: Env, mode: 'start' | 'dev', stop?: AbortSignal): Promise<Service> {
  await requireFreePort(env)
  // First, so that nothing has changed if it is refused.
  if (mode === 'start')
    await phase(
      'build',
      () => buildWhenStale(stop),
      (built) => (built ? '' : 'unchanged'),
    )
  const database = await phase(
    'database',
    () => openDatabase(env.dataDir),
    ({ embedded }) => (embedded ? 'embedded' : 'DATABASE_URL'),
  )
  let server: Server | null = null
  const stopAll = async (signal?: StopSignal) => {
    await server?.stop(signal)
    await database.release()
  }
  try {
    stop?.throwIfAborted()
    await phase('migrations', migrate, (applied) => (applied.length > 0 ? `${applied.length} applied` : ''))
    stop?.throwIfAborted()
    const known = readBootstrap(env.dataDir)
    const ways = await phase('demo account', () => bootstrap(env.dataDir, env.appUrl, env.SEED_DEMO === '1'))
    stop?.throwIfAborted()
    const databaseLost = database.keepRunning((message) => console.warn(message))
    const first = await phase('server', () => startServer(env, mode, stop))
    server = mode === 'dev' ? first : keepServing(first, (stopped) => startServer(env, mode, stopped))
    const isNew = known?.live_key !== ways.live_key
    return {
      env,
      bootstrap: ways,
      isNew,
      ended: server.ended,
      databaseLost,
      stop: stopAll,
      kill: server.kill,
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}
