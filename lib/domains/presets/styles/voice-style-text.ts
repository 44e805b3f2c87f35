import type { NarrationRequest } from '../../../media/narration/narrator.ts'
import type { Language } from '../../../platform/source-document.ts'
import { mergeGlossaries, toPronunciations } from '../../voices/glossary/glossary-entry.ts'
import type { VoiceChoice } from './voice-style-choice.ts'

/** How many of the terms a sample lets hear. */
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

/** The spoken text of a voice style's sample, with the company's name and some of its terms. */
export const sampleRequest = (
  companyName: string,
  { voice, pace, tone, glossary }: VoiceChoice,
  language: Language,
): NarrationRequest => ({
  language,
  persona: voice,
  sentences: WORDS[language](
    companyName,
    mergeGlossaries([], glossary, language)
      .slice(0, MOST_TERMS)
      .map(({ term }) => term),
  ),
  pronunciations: toPronunciations(mergeGlossaries([], glossary, language)),
  pace,
  tone,
})
