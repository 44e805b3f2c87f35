import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'
import { resolveFfmpeg } from '../../media/video/resolve-ffmpeg.ts'
import { now } from '../../platform/clock.ts'
import { env, plainEnvironment } from '../../platform/env.ts'

const LOWEST_BYTES = 512 * 1024 ** 2
/** Spawning a process blocks for a moment, and a program that ran will still run seconds later. */
const FRESH_MS = 60_000
let ranAt = Number.NEGATIVE_INFINITY

/** Throws if ffmpeg does not run; a success is cached for a minute. */
export async function checkFfmpeg(): Promise<void> {
  const at = now().getTime()
  if (at >= ranAt && at - ranAt < FRESH_MS) return
  await promisify(execFile)(await resolveFfmpeg('ffmpeg'), ['-version'], {
    timeout: 15_000,
    env: plainEnvironment(),
  })
  ranAt = at
}

/** Throws when less than half a GiB is free where the files are written. */
export async function checkFreeSpace(): Promise<void> {
  const { bavail, bsize } = await statfs(env().dataDir)
  const free = bavail * bsize
  if (free < LOWEST_BYTES) throw new Error(`${Math.round(free / 1024 ** 2)} MiB free in ${env().dataDir}`)
}
