import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { stopEmbeddedServer } from './database/embedded-postgres.ts'
import { migrate, openDatabase, prepareEnvironment, root } from './environment.ts'
import { runCommand, UserError } from './progress.ts'

const [verb, ...parameters] = process.argv.slice(2)

function prisma(words: string[]): number {
  const result = spawnSync('prisma', words, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return result.status ?? 1
}

const VERBS: Record<string, (dataDir: string) => Promise<number>> = {
  stop: async (dataDir) => {
    const stopped = [
      await stopEmbeddedServer(dataDir),
      await stopEmbeddedServer(path.join(root, '.data-test')),
    ]
    console.log(
      stopped.includes(true) ? 'The embedded database has stopped.' : 'No embedded database was running.',
    )
    return 0
  },
  // Without parameters: migrate the database. With `--name <what>`: write a migration for a changed schema.
  migrate: (dataDir) =>
    withDatabase(dataDir, async () => {
      if (parameters.length > 0) return prisma(['migrate', 'dev', ...parameters])
      const applied = await migrate()
      console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.')
      return 0
    }),
  studio: (dataDir) => withDatabase(dataDir, async () => prisma(['studio', ...parameters])),
}

async function withDatabase(dataDir: string, work: () => Promise<number>): Promise<number> {
  const database = await openDatabase(dataDir)
  try {
    return await work()
  } finally {
    await database.release()
  }
}

await runCommand(async () => {
  const run = VERBS[verb ?? '']
  if (!run) throw new UserError(`Usage: npm run db:<verb>; the verbs: ${Object.keys(VERBS).join(', ')}`)
  return run(prepareEnvironment('development').dataDir)
})
