import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { readPackets } from './audio-packets.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const TIMEOUT_SECONDS = 120

/** How audio is encoded, whatever its content: videos combine scenes that were encoded on different days. */
export const AUDIO_CODER = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '96k', '-ar', '48000', '-ac', '1']

/**
 * Encodes a scene's narration (WAV) as AAC packets, once for all videos that use it. After a failure no
 * output exists.
 */
export async function encodeAudio(sound: { path: string; outputPath: string }): Promise<void> {
  const [source, target] = [sound.path, sound.outputPath].map((file) =>
    path.resolve(/* turbopackIgnore: true */ file),
  ) as [string, string]
  try {
    await runFfmpeg(['-f', 'wav', '-i', source, ...AUDIO_CODER, '-f', 'adts', target], {
      cwd: path.dirname(target),
      timeoutSeconds: TIMEOUT_SECONDS,
    })
    readPackets(await readFile(/* turbopackIgnore: true */ target))
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}
