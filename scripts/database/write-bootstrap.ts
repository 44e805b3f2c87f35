import { disconnect } from '../../lib/platform/db.ts'
import { holdLock } from '../../lib/platform/events/advisory-lock.ts'
import { EMPTY_BOOTSTRAP, seedDemo, seedDemoLearner } from '../../prisma/seed.ts'
import { bootstrapFile, readBootstrap } from '../bootstrap.ts'
import { writePrivateFile } from '../private-file.ts'
import { runCommand } from '../progress.ts'

// Any constant will do.
const SEED_LOCK = 72_707_374

async function seed(dataDir: string, url: string, demo: boolean): Promise<void> {
  const known = readBootstrap(dataDir)
  const kept = demo ? await seedDemo(known) : known
  // An old link is not kept: it ends after a week, and leads to the address of the start that made it.
  const learner = demo && kept?.account_id ? await seedDemoLearner(kept.account_id) : null
  const present = { ...(kept ?? EMPTY_BOOTSTRAP), learner, url }
  const content = `${JSON.stringify(present, null, 2)}\n`
  if (content !== `${JSON.stringify(known, null, 2)}\n`) writePrivateFile(bootstrapFile(dataDir), content)
}

await runCommand(async () => {
  const [dataDir, url, demo] = process.argv.slice(2) as [string, string, string]
  // Instances that start at the same time take turns.
  await holdLock(SEED_LOCK, () => seed(dataDir, url, demo === '1'))
  await disconnect()
  return 0
})
