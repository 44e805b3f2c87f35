import type { LeftOutReason } from '../language/pack/left-out-reason.ts'
import { countWords } from '../text/text-match.ts'
import type { Sentence } from './source-tree.ts'
import { leaveOut, type UnitReading } from './unit-reading.ts'

const SHORT = 22
/** The most words of a sentence that only points elsewhere. */
const SHORT_POINTER = 30

/**
 * Sentences without greetings, farewells, references to pictures and remarks about the document, which are
 * reported as left out; one that the next sentence leans on stays.
 */
export function keepSentences(reading: UnitReading, sentences: Sentence[]): Sentence[] {
  const kept: Sentence[] = []
  for (const [index, sentence] of sentences.entries()) {
    const reason = reasonToLeave(reading, sentence, sentences[index + 1])
    if (reason) leaveOut(reading, reason, sentence)
    else kept.push(sentence)
  }
  return kept
}

function reasonToLeave(
  { patterns, isScript, part }: UnitReading,
  { text }: Sentence,
  next: Sentence | undefined,
): LeftOutReason | null {
  const isShort = countWords(text) <= SHORT
  const announces = /:\s*$/.test(text)
  if (isScript && patterns.greeting.test(text)) return 'greeting'
  // Outside a script, "on se retrouve" and "the next lesson" may be about the subject.
  if (isScript && patterns.farewell.test(text) && !announces) return 'farewell'
  // In other texts, most brackets are blanks to fill in.
  if (/^\[[^\]]*\][.!]?$/.test(text) && (isScript || patterns.direction.test(text))) return 'direction'
  if (next?.leans || announces) return null
  if (countWords(text) <= SHORT_POINTER && patterns.pointer.test(text.replace(/^[^\p{L}\p{N}"“«(]+/u, '')))
    return 'pointer'
  return isShort && part.level <= 1 && patterns.aboutDocument.test(text) ? 'about' : null
}
