import type { NarrationRequest } from '../../../media/narration/narrator.ts'
import { splitWords } from '../../../media/narration/speech-text.ts'
import type { Language } from '../../../product/source-document.ts'
import { mergeGlossaries, toPronunciations } from '../../voices/glossary/glossary-entry.ts'
import { secondVoice } from '../../voices/second-voice.ts'
import type { VoiceChoice } from './voice-style-choice.ts'

/** How many of the terms are spoken in a sample. */
const MOST_TERMS = 4

const join = (terms: readonly string[], and: string): string =>
  terms.length > 1 ? `${terms.slice(0, -1).join(', ')} ${and} ${terms.at(-1)}` : (terms[0] ?? '')

const WORDS: Record<Language, (name: string, terms: readonly string[]) => string[]> = {
  fr: (name, terms) => [
    `Bienvenue dans cette formation ${/^[aeiouyhâàéèêîôû]/iu.test(name) ? 'd’' : 'de '}${name}.`,
    'Écoutez d’abord votre client, puis montrez-lui ce que vous pouvez faire pour lui.',
    ...(terms.length > 0 ? [`Au programme : ${join(terms, 'et')}.`] : []),
    'Nous avancerons pas à pas.',
  ],
  en: (name, terms) => [
    `Welcome to this training by ${name}.`,
    'Listen to your customer first, then show them what you can do for them.',
    ...(terms.length > 0 ? [`On the programme: ${join(terms, 'and')}.`] : []),
    'We will go step by step.',
  ],
}

/** What the second voice says, after words of the narrator. */
const ANSWER: Record<Language, { narrator: string; other: string }> = {
  fr: { narrator: 'Le client\u00A0:', other: '«\u00A0Et qu’est-ce que cela change pour nous ?\u00A0»' },
  en: { narrator: 'The customer:', other: '“And what does that change for us?”' },
}

/**
 * The spoken text of a voice style's sample, with the company's name, some of its terms and, unless it is
 * switched off, the second voice.
 */
export function sampleRequest(
  companyName: string,
  { voice, secondVoice: chosen, pace, tone, glossary }: VoiceChoice,
  language: Language,
): NarrationRequest {
  const entries = mergeGlossaries([], glossary, language)
  const terms = entries.slice(0, MOST_TERMS).map(({ term }) => term)
  const own = WORDS[language](companyName, terms)
  const common = { language, persona: voice, pronunciations: toPronunciations(entries), pace, tone }
  const other = secondVoice(voice, chosen)
  if (other === null) return { ...common, sentences: own }
  const { narrator, other: words } = ANSWER[language]
  const before = own.slice(0, 2)
  const sentences = [...before, `${narrator} ${words}`, ...own.slice(2)]
  const answers = before.length
  const from = sentences.map((_sentence, index) => (index === answers ? splitWords(narrator).length : null))
  return { ...common, sentences, otherVoice: { persona: other, from } }
}
