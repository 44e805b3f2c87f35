import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { narrator } from '../narrator/current-narrator.ts'
import { runFfmpeg } from '../renderer/run-ffmpeg.ts'
import type { Language } from '../sources/source-document.ts'
import { storage } from '../storage/current-storage.ts'
import { inScratchDirectory } from '../storage/scratch-directory.ts'
import { PERSONAS, type Persona } from './persona-list.ts'
import { PREVIEW_LANGUAGES, previewKey, previewRequest } from './preview-clip.ts'

/**
 * Records the clips that are not there yet, one after the other so that courses at work hardly notice; answers how
 * many it made. They are kept for good, and made anew when the words or the narrator change.
 */
export async function makePreviews(personas: readonly Persona[] = PERSONAS): Promise<number> {
  let made = 0
  for (const persona of personas)
    for (const language of PREVIEW_LANGUAGES) {
      const key = previewKey(persona, language, narrator().name)
      if (await storage().exists(key)) continue
      await makePreview(persona, language, key)
      made++
    }
  return made
}

async function makePreview(persona: Persona, language: Language, key: string): Promise<void> {
  const { wav } = await narrator().narrate(previewRequest(persona, language))
  await inScratchDirectory(async (directory) => {
    await writeFile(path.join(directory, 'clip.wav'), wav)
    const args = ['-i', 'clip.wav', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', 'clip.m4a']
    await runFfmpeg(args, { cwd: directory, timeoutSeconds: 60 })
    await storage().putFile(key, path.join(directory, 'clip.m4a'))
  })
}
