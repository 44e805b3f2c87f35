import type { Persona } from './persona-list.ts'

/** A persona on the wire. No clips are recorded yet: null, never a dead link. */
export const serializeVoice = (persona: Persona) => ({
  id: persona.id,
  name: persona.name,
  description: persona.description,
  description_fr: persona.descriptionFr,
  gender: persona.gender,
  live: persona.live,
  default: persona.default,
  preview_urls: { fr: null, en: null },
})
