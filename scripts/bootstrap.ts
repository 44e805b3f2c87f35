import fs from 'node:fs'
import path from 'node:path'
import { disconnect } from '../lib/platform/db.ts'
import { holdLock } from '../lib/platform/events/advisory-lock.ts'
import { type Bootstrap, EMPTY_BOOTSTRAP, seedDemo, seedDemoLearner } from '../prisma/seed.ts'
import { writePrivateFile } from './private-file.ts'

// Any constant will do.
const SEED_LOCK = 72_707_374

const fileIn = (dataDir: string) => path.join(dataDir, 'bootstrap.json')

/** The credentials the first start wrote to the data directory, or null. */
export function readBootstrap(dataDir: string): Bootstrap | null {
  const file = fileIn(dataDir)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Bootstrap) : null
}

/**
 * Creates the missing demo account and its learner if wanted, and writes the credentials and the current URL.
 * Instances that start at the same time take turns.
 */
export async function bootstrap(dataDir: string, url: string, demo: boolean): Promise<Bootstrap> {
  const ways = await holdLock(SEED_LOCK, () => seed(dataDir, url, demo))
  await disconnect()
  return ways
}

async function seed(dataDir: string, url: string, demo: boolean): Promise<Bootstrap> {
  const known = readBootstrap(dataDir)
  const kept = demo ? await seedDemo(known) : known
  const learner = demo && kept?.account_id ? await seedDemoLearner(kept.account_id) : (kept?.learner ?? null)
  const present = { ...(kept ?? EMPTY_BOOTSTRAP), learner, url }
  const content = `${JSON.stringify(present, null, 2)}\n`
  if (content !== `${JSON.stringify(known, null, 2)}\n`) writePrivateFile(fileIn(dataDir), content)
  return present
}
