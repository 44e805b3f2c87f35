import type { Language } from '../../../platform/source-document.ts'
import type { SpeechSettings } from './speech-settings.ts'

/** What the service refused this thread, by its address and model. */
const holder = globalThis as { coursewrightSpeechHints?: Set<string> }

const OPENAI = 'api.openai.com'
/** Of OpenAI's models those that take no instructions. */
const UNTAUGHT = /^tts-1\b/
const INSTRUCTIONS: Record<Language, string> = {
  fr: 'Parle français comme un locuteur natif, d’une voix naturelle et claire de formateur.',
  en: 'Speak English like a native speaker, in the natural and clear voice of a trainer.',
}
/** The one letter that Kokoro names a language by. */
const LETTER: Record<Language, string> = { fr: 'f', en: 'a' }

/**
 * The fields of a request that tell a service the language, since its interface has none for it; `drop` leaves them
 * out from then on, for a service that refused them.
 */
export function languageHints(
  { baseUrl, model }: Pick<SpeechSettings, 'baseUrl' | 'model'>,
  language: Language,
): { fields: Record<string, string>; drop(): void } {
  holder.coursewrightSpeechHints ??= new Set()
  const refused = holder.coursewrightSpeechHints
  const service = `${baseUrl} ${model}`
  return {
    fields: refused.has(service) ? {} : fieldsFor(new URL(baseUrl).hostname, model, language),
    drop: () => void refused.add(service),
  }
}

function fieldsFor(host: string, model: string, language: Language): Record<string, string> {
  if (host !== OPENAI) return { language, lang_code: LETTER[language] }
  return UNTAUGHT.test(model) ? {} : { instructions: INSTRUCTIONS[language] }
}
