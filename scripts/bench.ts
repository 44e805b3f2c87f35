import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Bench } from './bench/bench-run.ts'
import { applyMigrations } from './database/apply-migrations.ts'
import { dropDatabase, ensureDatabase, openEmbeddedServer } from './database/embedded-postgres.ts'
import { PLACEHOLDERS, root } from './environment.ts'
import { runCommand, UserError } from './progress.ts'

const BENCHES: Record<string, () => Promise<{ bench: Bench }>> = {
  engine: () => import('./bench/bench-engine.ts'),
  pipeline: () => import('./bench/bench-pipeline.ts'),
  generate: () => import('./bench/bench-generate.ts'),
  memory: () => import('./bench/bench-memory.ts'),
  quiz: () => import('./bench/bench-quiz.ts'),
  console: () => import('./bench/bench-console.ts'),
  voice: () => import('./bench/bench-voice.ts'),
  'local-voice': () => import('./bench/local/bench-local-voice.ts'),
  'local-author': async () => ({
    bench: (await import('./bench/local/bench-local-author.ts')).benchLocalAuthor,
  }),
  growth: () => import('./bench/bench-growth.ts'),
  scale: () => import('./bench/bench-scale.ts'),
  fairness: () => import('./bench/bench-fairness.ts'),
  search: async () => ({ bench: (await import('./bench/search/bench-search.ts')).benchSearch }),
  frames: async () => ({ bench: (await import('./bench/frames/bench-frames.ts')).benchFrames }),
}

/** Runs a benchmark on a separate database and prints its numbers as JSON at the end. */
async function main(): Promise<number> {
  const [name = '', ...words] = process.argv.slice(2)
  const load = BENCHES[name]
  if (!load)
    throw new UserError(`Usage: npm run bench -- <name>; the names: ${Object.keys(BENCHES).join(', ')}`)
  const server = await openEmbeddedServer(path.join(root, '.data-test'))
  const database = `bench_${randomBytes(5).toString('hex')}`
  const cleanUp = async (): Promise<void> => {
    await dropDatabase(server, database)
    await server.release()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
  try {
    const url = await ensureDatabase(server, database)
    await applyMigrations(url, path.join(root, 'prisma/migrations'))
    Object.assign(process.env, PLACEHOLDERS, {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
    })
    const { bench } = await load()
    console.log(JSON.stringify({ bench: name, ...((await bench(words)) as object) }, null, 2))
    const { disconnect } = await import('../lib/platform/db.ts')
    await disconnect()
  } finally {
    await cleanUp()
  }
  return 0
}

await runCommand(main)
