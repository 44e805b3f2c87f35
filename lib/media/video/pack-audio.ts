import path from 'node:path'
import { runFfmpeg } from './run-ffmpeg.ts'

const TIMEOUT_SECONDS = 60

/** Muxes AAC packets (ADTS) into an MP4 for immediate playback and seeking, without encoding. */
export async function packAudio(sound: { path: string; outputPath: string }): Promise<void> {
  const [source, target] = [sound.path, sound.outputPath].map((file) =>
    path.resolve(/* turbopackIgnore: true */ file),
  ) as [string, string]
  const copied = ['-c:a', 'copy', '-bsf:a', 'aac_adtstoasc', '-movflags', '+faststart', '-f', 'mp4']
  await runFfmpeg(['-f', 'aac', '-i', source, ...copied, target], {
    cwd: path.dirname(target),
    timeoutSeconds: TIMEOUT_SECONDS,
  })
}
