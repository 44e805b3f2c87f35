import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env.ts'

/** No step works on its files longer than this. */
const STALE_MS = 3_600_000

const parent = (): string => path.join(/* turbopackIgnore: true */ env().dataDir, 'scratch')

/** Gives `work` a temporary directory and removes it afterwards with everything in it. */
export async function inScratchDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  await mkdir(parent(), { recursive: true, mode: 0o700 })
  const directory = await mkdtemp(path.join(/* turbopackIgnore: true */ parent(), 'work-'))
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * Removes directories left by killed processes; `now` in milliseconds. Directories of running steps are
 * newer.
 */
export async function sweepScratch(now: number): Promise<void> {
  const names = await readdir(parent()).catch(() => [])
  for (const name of names) {
    const directory = path.join(/* turbopackIgnore: true */ parent(), name)
    const found = await stat(directory).catch(() => null)
    if (found && now - found.mtimeMs > STALE_MS) await rm(directory, { recursive: true, force: true })
  }
}
