import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from '../build-lock.ts'

const root = path.resolve(import.meta.dirname, '../..')
const MEMORY = '/dev/shm'
const ROOM_BYTES = 3 * 2 ** 30
const PREFIX = 'coursewright-test-'

/** The folder of shared memory if at least 3 GB are free there, else null; TEST_MEMORY=off does without. */
function memoryFolder(): string | null {
  if (process.env.TEST_MEMORY === 'off' || !fs.existsSync(MEMORY)) return null
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES ? MEMORY : null
}

/**
 * Where the tests' PostgreSQL stores its data: in memory, copying the template takes a twentieth of the time
 * it takes on a disk.
 */
export function databaseFolder(): string {
  const memory = memoryFolder()
  if (!memory) return path.join(root, '.data-test')
  return path.join(memory, `coursewright-${createHash('sha256').update(root).digest('hex').slice(0, 10)}`)
}

/** A name for what belongs to this run; {@link isAbandoned} tells whether its process has ended. */
export const runName = (): string => `test_${process.pid}_${Date.now().toString(36)}`

/** Whether this is the name of a run, or of something named after it, that exited without cleaning up. */
export function isAbandoned(name: string): boolean {
  const pid = /^test_(\d+)_/.exec(name)?.[1]
  return pid !== undefined && !isAlive(Number(pid))
}

/** Creates a folder for the files of this run, and deletes those of killed runs. */
export function createRunFolder(run: string): string {
  const place = memoryFolder() ?? os.tmpdir()
  for (const name of fs.readdirSync(place))
    if (name.startsWith(PREFIX) && isAbandoned(name.slice(PREFIX.length)))
      fs.rmSync(path.join(place, name), { recursive: true, force: true })
  const folder = path.join(place, PREFIX + run)
  fs.mkdirSync(folder)
  return folder
}
