import { execFile } from 'node:child_process'
import { access, chmod, constants } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { env, plainEnvironment } from '../../platform/env.ts'

type Tool = 'ffmpeg' | 'ffprobe'

const run = promisify(execFile)
const OLDEST_MAJOR = 5
const holder = globalThis as { coursewrightMediaTools?: Map<Tool, Promise<string>> }

/**
 * The command for ffmpeg or ffprobe: `FFMPEG_PATH` or `FFPROBE_PATH`, else a recent one on PATH with libx264,
 * else the packaged one, made executable if necessary. Resolved once per process.
 */
export function resolveFfmpeg(tool: Tool = 'ffmpeg'): Promise<string> {
  holder.coursewrightMediaTools ??= new Map()
  const known = holder.coursewrightMediaTools.get(tool)
  if (known) return known
  const found = find(tool)
  found.catch(() => holder.coursewrightMediaTools?.delete(tool))
  holder.coursewrightMediaTools.set(tool, found)
  return found
}

async function find(tool: Tool): Promise<string> {
  const configured = tool === 'ffmpeg' ? env().FFMPEG_PATH : env().FFPROBE_PATH
  if (configured) return configured
  if (await isRecent(tool)) return tool
  return await packaged(tool)
}

async function isRecent(tool: Tool): Promise<boolean> {
  try {
    const { stdout } = await run(tool, ['-version'], { timeout: 10_000, env: plainEnvironment() })
    const major = Number(/version n?(\d+)\./.exec(stdout)?.[1] ?? 0)
    return major >= OLDEST_MAJOR && (tool === 'ffprobe' || stdout.includes('--enable-libx264'))
  } catch {
    return false // none on PATH
  }
}

async function packaged(tool: Tool): Promise<string> {
  const file = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'node_modules',
    `@${tool}-installer`,
    `${process.platform}-${process.arch}`,
    process.platform === 'win32' ? `${tool}.exe` : tool,
  )
  await access(file, constants.R_OK).catch(() => {
    const name = tool === 'ffmpeg' ? 'FFMPEG_PATH' : 'FFPROBE_PATH'
    throw new Error(
      `No ${tool} for this machine (${process.platform} ${process.arch}). Install it, or set ${name}.`,
    )
  })
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  return file
}
