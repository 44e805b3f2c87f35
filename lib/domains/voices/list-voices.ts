import { narrator } from '../../media/narration/current-narrator.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { LANGUAGES, type Language } from '../../product/source-document.ts'
import { PERSONAS, type Persona } from './persona-list.ts'
import { previewKey } from './preview-clip.ts'

/** A persona with the storage keys of its clips; null where none is recorded yet. */
export type VoiceView = Persona & { previews: Record<Language, string | null> }

const holder = globalThis as { coursewrightPreviews?: Set<string> }

// Clips are never deleted, so existence is cached.
async function isMade(key: string): Promise<boolean> {
  holder.coursewrightPreviews ??= new Set()
  if (holder.coursewrightPreviews.has(key)) return true
  if (!(await storage().exists(key))) return false
  holder.coursewrightPreviews.add(key)
  return true
}

/** The ten personas with the clips that exist so far. */
export function listVoices(): Promise<VoiceView[]> {
  const { name } = narrator()
  return Promise.all(
    PERSONAS.map(async (persona) => {
      const clips = LANGUAGES.map(async (language) => {
        const key = previewKey(persona, language, name)
        return [language, (await isMade(key)) ? key : null] as const
      })
      return { ...persona, previews: Object.fromEntries(await Promise.all(clips)) as VoiceView['previews'] }
    }),
  )
}
