import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { narrator } from '../../media/narration/current-narrator.ts'
import type { NarrationRequest, Narrator } from '../../media/narration/narrator.ts'
import { runFfmpeg } from '../../media/video/run-ffmpeg.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { inScratchDirectory } from '../../platform/storage/scratch-directory.ts'

/** Synthesizes a request and stores it under `key` as a small AAC file for browsers. */
export async function recordClip(
  key: string,
  request: NarrationRequest,
  speaker: Narrator = narrator(),
): Promise<void> {
  const { wav } = await speaker.narrate(request)
  await inScratchDirectory(async (directory) => {
    await writeFile(path.join(directory, 'clip.wav'), wav)
    const args = ['-i', 'clip.wav', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', 'clip.m4a']
    await runFfmpeg(args, { cwd: directory, timeoutSeconds: 60 })
    await storage().putFile(key, path.join(directory, 'clip.m4a'))
  })
}
