import type { Language } from '../../../product/source-document.ts'
import type { SpeechSettings } from './speech-settings.ts'

/** Fields the service has refused in this thread, by URL and model. */
const holder = globalThis as { coursewrightSpeechHints?: Set<string> }

const OPENAI = 'api.openai.com'
/** OpenAI's models that take no instructions. */
const UNTAUGHT = /^tts-1\b/
const INSTRUCTIONS: Record<Language, string> = {
  fr: 'Parle français comme un locuteur natif, d’une voix naturelle et claire de formateur.',
  en: 'Speak English like a native speaker, in the natural and clear voice of a trainer.',
}
/** Kokoro's one-letter language codes. */
const LETTER: Record<Language, string> = { fr: 'f', en: 'a' }

/**
 * Request fields that tell a service the language, for which its interface has none; `drop` omits them from
 * then on, for a service that refused them.
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
