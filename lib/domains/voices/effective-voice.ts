import { DEFAULT_PERSONA, findPersona, type Persona } from './persona-list.ts'

export type VoiceSource = 'course' | 'preset' | 'default'

function defaultPersona(): Persona {
  const persona = findPersona(DEFAULT_PERSONA)
  if (!persona) throw new Error('the default persona is one of the ten')
  return persona
}

/** Where a course's narration comes from: its own choice, its preset's, else the default persona. */
export function effectiveVoice(
  course: string | null,
  preset: string | null,
): { persona: Persona; source: VoiceSource } {
  const own = course && findPersona(course)
  if (own) return { persona: own, source: 'course' }
  const inherited = preset && findPersona(preset)
  return inherited
    ? { persona: inherited, source: 'preset' }
    : { persona: defaultPersona(), source: 'default' }
}
