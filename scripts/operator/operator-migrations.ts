import path from 'node:path'
import { env } from '../../lib/platform/env.ts'
import { forgetFailed, type MigrationState, migrationStates } from '../database/apply-migrations.ts'
import { migrate, root } from '../environment.ts'

/** The migrations that are not applied, or not known; one row that says so if all is well. */
export async function migrationStatus(): Promise<MigrationState[]> {
  const all = await migrationStates(env().DATABASE_URL, path.join(root, 'prisma/migrations'))
  const open = all.filter(({ state }) => state !== 'applied')
  return open.length > 0
    ? open
    : [{ migration: all.at(-1)?.migration ?? '', state: 'applied', message: `all ${all.length} are applied` }]
}

/** Applies the migrations again of which one failed, and those after it. */
export async function retryMigrations(): Promise<{ retried: string; applied: string }> {
  const retried = await forgetFailed(env().DATABASE_URL)
  const applied = await migrate()
  return { retried: retried.join(', ') || 'none had failed', applied: applied.join(', ') || 'none' }
}
