import { narrator } from '../../media/narration/current-narrator.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { PERSONAS, type Persona } from './persona-list.ts'
import { PREVIEW_LANGUAGES, previewKey, previewRequest } from './preview-clip.ts'
import { recordClip } from './record-clip.ts'

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
      await recordClip(key, previewRequest(persona, language))
      made++
    }
  return made
}
