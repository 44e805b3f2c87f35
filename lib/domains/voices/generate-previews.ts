import { narrator } from '../../media/narration/current-narrator.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { PERSONAS, type Persona } from './persona-list.ts'
import { PREVIEW_LANGUAGES, previewKey, previewRequest } from './preview-clip.ts'
import { recordClip } from './record-clip.ts'

/**
 * Records missing clips one after the other, so that running courses hardly notice; returns how many. Clips
 * are permanent and recorded again only when their text or the narrator changes.
 */
export async function generatePreviews(personas: readonly Persona[] = PERSONAS): Promise<number> {
  let made = 0
  for (const persona of personas)
    for (const language of PREVIEW_LANGUAGES) {
      const key = previewKey(persona, language, narrator().name)
      if (await storage().exists(key)) continue
      await recordClip(key, previewRequest(persona, language))
      made++
    }
  return made
}
