import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { plainEnvironment } from '../../platform/env.ts'
import { AUDIO_CODER } from './encode-audio.ts'
import { SLIDE_CODER } from './encode-slide.ts'
import { resolveFfmpeg } from './resolve-ffmpeg.ts'

const run = promisify(execFile)
const holder = globalThis as { coursewrightEncoder?: Promise<string> }

/**
 * An eight-character fingerprint of this machine's ffmpeg and our encoder options: parts from different
 * encoders must not be mixed in a video. Computed once per process.
 */
export function encoderName(): Promise<string> {
  if (!holder.coursewrightEncoder) {
    const found = identify()
    found.catch(() => {
      holder.coursewrightEncoder = undefined
    })
    holder.coursewrightEncoder = found
  }
  return holder.coursewrightEncoder
}

async function identify(): Promise<string> {
  const { stdout } = await run(await resolveFfmpeg(), ['-version'], {
    timeout: 10_000,
    env: plainEnvironment(),
  })
  const identity = JSON.stringify([stdout, SLIDE_CODER, AUDIO_CODER])
  return createHash('sha256').update(identity).digest('hex').slice(0, 8)
}
