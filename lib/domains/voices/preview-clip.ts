import { createHash } from 'node:crypto'
import type { NarrationRequest } from '../../media/narration/narrator.ts'
import type { Language } from '../../product/source-document.ts'
import type { Persona } from './persona-list.ts'

const WORDS: Record<Language, (name: string) => string[]> = {
  fr: (name) => [
    `Bonjour, je m’appelle ${name}.`,
    'Je présente vos offres pas à pas, et je laisse le temps de retenir l’essentiel.',
    'On commence ?',
  ],
  en: (name) => [
    `Hello, my name is ${name}.`,
    'I present your offers step by step, and I leave time to remember what matters.',
    'Shall we begin?',
  ],
}

/** The text of a persona's preview. */
export const previewRequest = (persona: Persona, language: Language): NarrationRequest => ({
  language,
  persona: persona.id,
  sentences: WORDS[language](persona.name),
  pronunciations: [],
  pace: 1,
})

/** The storage key of a persona's clip, derived from its input. `narrator` is the narrator's name. */
export function previewKey(persona: Persona, language: Language, narrator: string): string {
  const madeFrom = JSON.stringify([narrator, previewRequest(persona, language)])
  const hash = createHash('sha256').update(madeFrom).digest('hex').slice(0, 16)
  return `voices/${persona.id}/${language}-${hash}.m4a`
}
