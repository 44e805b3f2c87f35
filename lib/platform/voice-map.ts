/** A speech service's voices for our personas, by language where they differ. */
export type VoiceMap = Record<string, { fr?: string; en?: string }>

/** Ids of lib/domains/voices/persona-list.ts. */
const PERSONAS = 'claire emma nora julia sarah daniel thomas martin lucas simon'.split(' ')
const LONGEST = 200

/**
 * Parses `{"claire": "nova", "daniel": {"fr": "…", "en": "…"}}`: a voice per persona, for both languages or
 * for each. Throws an Error that describes the problem.
 */
export function parseVoiceMap(json: string): VoiceMap {
  const map = readJson(json)
  if (!isObject(map)) throw new Error('must be a JSON object that maps personas to voices')
  return Object.fromEntries(
    Object.entries(map).map(([persona, voice]) => {
      if (!PERSONAS.includes(persona))
        throw new Error(`has an unknown persona "${persona}"; the known ones are ${PERSONAS.join(', ')}`)
      return [persona, readVoice(persona, voice)]
    }),
  )
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error('must be JSON')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST

function readVoice(persona: string, voice: unknown): VoiceMap[string] {
  if (isName(voice)) return { fr: voice.trim(), en: voice.trim() }
  const languages = isObject(voice) ? Object.entries(voice) : []
  if (languages.length === 0 || !languages.every(([name, one]) => /^(fr|en)$/.test(name) && isName(one)))
    throw new Error(`must map "${persona}" to the name of a voice or to {"fr": …, "en": …}`)
  return Object.fromEntries(languages.map(([name, one]) => [name, String(one).trim()]))
}
