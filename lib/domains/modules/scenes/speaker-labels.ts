import type { SpokenSentence } from '../../../author/contract/author.ts'
import type { Language } from '../../../product/source-document.ts'

const COLON: Record<Language, string> = { fr: '\u00A0:', en: ':' }

/**
 * For each sentence the name that readers see before it, if a new speaker starts whom neither the sentence
 * nor the signature read after it names; otherwise null.
 */
export const speakerLabels = (sentences: readonly SpokenSentence[], language: Language): (string | null)[] =>
  sentences.map(({ text, speaker }, index) => {
    if (!speaker?.name || isSameTurn(sentences, index)) return null
    const isNamed = speaker.after !== '' && text.startsWith(speaker.after)
    return isNamed || isSigned(sentences, index) ? null : speaker.name + COLON[language]
  })

/** The narration of a scene for readers: every speaker is named and has lines of their own. */
export function speakerLines(sentences: readonly SpokenSentence[], language: Language): string {
  const labels = speakerLabels(sentences, language)
  return sentences
    .map(({ text }, index) => {
      const written = labels[index] ? `${labels[index]} ${text}` : text
      return index === 0 ? written : (isSameTurn(sentences, index) ? ' ' : '\n') + written
    })
    .join('')
}

const isSameTurn = (sentences: readonly SpokenSentence[], index: number): boolean => {
  const [before, now] = [sentences[index - 1]?.speaker, sentences[index]?.speaker]
  return index > 0 && before?.name === now?.name && before?.voice === now?.voice
}

/** Whether the sentence after these words of a speaker is their name. */
function isSigned(sentences: readonly SpokenSentence[], index: number): boolean {
  let next = index + 1
  while (sentences[next] && isSameTurn(sentences, next)) next++
  const [said, after] = [sentences[index], sentences[next]]
  if (!said?.speaker?.name || !after || after.speaker) return false
  return lettersOf(after.text) === lettersOf(said.speaker.name)
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
