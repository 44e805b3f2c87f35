import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { Bootstrap } from '../prisma/seed.ts'
import { root } from './environment.ts'
import { UserError } from './progress.ts'

/** Where a data directory keeps the credentials of its first start. */
export const bootstrapFile = (dataDir: string): string => path.join(dataDir, 'bootstrap.json')

/** The credentials the first start wrote to the data directory, or null. */
export function readBootstrap(dataDir: string): Bootstrap | null {
  const file = bootstrapFile(dataDir)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Bootstrap) : null
}

/**
 * Creates the missing demo account and its learner if wanted, and writes the credentials and the current URL:
 * in a process of its own, since what creates them takes 100 MB, which this one would keep as long as it runs.
 * Throws a UserError if that fails; the reason is printed.
 */
export async function bootstrap(dataDir: string, url: string, demo: boolean): Promise<Bootstrap> {
  const program = path.join(root, 'scripts/database/write-bootstrap.ts')
  const words = [program, dataDir, url, demo ? '1' : '0']
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'close')) as [number | null]
  const written = code === 0 ? readBootstrap(dataDir) : null
  if (!written) throw new UserError('The demo account could not be made ready.')
  return written
}
