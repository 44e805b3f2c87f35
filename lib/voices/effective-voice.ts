import { PERSONAS, type Persona } from './persona-list.ts'

export type VoiceSource = 'course' | 'preset' | 'default'

/** The persona of an id, or null. */
export const findPersona = (id: string | null): Persona | null => PERSONAS.find((persona) => persona.id === id) ?? null

/** The persona that speaks where nobody chose one. */
export function defaultPersona(): Persona {
  const persona = PERSONAS.find((candidate) => candidate.default)
  if (!persona) throw new Error('one persona must be the default')
  return persona
}

/** Where a course's narration comes from: its own choice, its preset's, else the default persona. */
export function effectiveVoice(course: string | null, preset: string | null): { persona: Persona; source: VoiceSource } {
  const own = findPersona(course)
  if (own) return { persona: own, source: 'course' }
  const inherited = findPersona(preset)
  return inherited ? { persona: inherited, source: 'preset' } : { persona: defaultPersona(), source: 'default' }
}
