import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { resolveFfmpeg } from '../../media/video/resolve-ffmpeg.ts'
import { env, plainEnvironment } from '../../platform/env.ts'
import { type CheckResult, fail, ok, warn } from './doctor-finding.ts'

const run = promisify(execFile)
const NODE_NEEDED = 24
const GIB = 1024 ** 3
const LOW_BYTES = 5 * GIB
const LOWEST_BYTES = 0.5 * GIB

/** Whether this process runs on a recent enough Node. */
export async function examineNode(): Promise<CheckResult> {
  const { node } = process.versions
  if (Number.parseInt(node, 10) >= NODE_NEEDED) return ok(`Node ${node}, ${process.platform} ${process.arch}`)
  return fail(
    `Node ${node} is too old.`,
    `Start the service with npm, which provides Node ${NODE_NEEDED}, or install that version.`,
  )
}

/** Whether the data directory is writable, and how much space is left. */
export async function examineDataDirectory(): Promise<CheckResult> {
  const { dataDir } = env()
  const probe = path.join(/* turbopackIgnore: true */ dataDir, `.doctor-${randomUUID()}`)
  try {
    await writeFile(probe, 'ok')
  } catch (error) {
    return fail(
      `${dataDir} is not writable: ${(error as Error).message}`,
      'Free disk space, or make the service’s user the owner of the directory.',
    )
  } finally {
    await rm(probe, { force: true })
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const message = `${dataDir}, ${(free / GIB).toFixed(1)} GiB free`
  const remedy = 'Free or add disk space: generation stops when it is full.'
  if (free < LOWEST_BYTES) return fail(message, remedy)
  return free < LOW_BYTES ? warn(message, remedy) : ok(message)
}

/** Whether ffmpeg and ffprobe run, and their versions. */
export async function examineMediaTools(): Promise<CheckResult> {
  const versions: string[] = []
  for (const tool of ['ffmpeg', 'ffprobe'] as const) {
    const command = await resolveFfmpeg(tool)
    const { stdout } = await run(command, ['-version'], { timeout: 10_000, env: plainEnvironment() })
    versions.push(`${tool} ${/version (\S+)/.exec(stdout)?.[1] ?? 'of unknown version'}`)
    if (tool === 'ffmpeg' && !stdout.includes('--enable-libx264'))
      return fail(`${command} has no H.264 encoder.`, 'Install an ffmpeg with libx264, or unset FFMPEG_PATH.')
  }
  return ok(versions.join(', '))
}
