import { narrator } from '../../media/narration/current-narrator.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { LANGUAGES } from '../../product/source-document.ts'
import { PERSONAS, type Persona } from './persona-list.ts'
import { previewKey, previewRequest } from './preview-clip.ts'
import { recordClip } from './record-clip.ts'

type Choice = { personas?: readonly Persona[]; mayGoOn?: () => Promise<boolean> }

/**
 * Records missing clips one after the other, so that running courses hardly notice, while `mayGoOn` allows it;
 * returns how many, and whether none is missing. Clips are permanent and recorded again only when their text
 * or the narrator changes.
 */
export async function generatePreviews({
  personas = PERSONAS,
  mayGoOn = async () => true,
}: Choice = {}): Promise<{ made: number; isComplete: boolean }> {
  let made = 0
  for (const persona of personas)
    for (const language of LANGUAGES) {
      const speaker = narrator()
      const key = previewKey(persona, language, speaker.name)
      if (await storage().exists(key)) continue
      if (!(await mayGoOn())) return { made, isComplete: false }
      await recordClip(key, previewRequest(persona, language), speaker)
      made++
    }
  return { made, isComplete: true }
}
