import { type Line, shownText } from '../../lines/line-text.ts'
import type { Sentence } from '../../reading/source-tree.ts'
import { countWords } from '../../text/text-match.ts'

/** What introduces several things of a kind, in the middle of a sentence that is too long for a slide. */
const OPENS =
  /(?<!\p{L})(?:(?:including|includes?)(?:,? but (?:is |are )?not limited to)?|such as|for example|namely|notamment|tels? que|telles? que|y compris|par exemple|à savoir)(?!\p{L})[,:]?\s+|\((?:e\.g\.|ex\.?\s?:|par ex\.)?,?\s?/giu
const JOINT = /,\s*(?:(?:and|or|et|ou)\s+)?|\s+(?:and|or|et|ou)\s+/iu
const MORE = /^(?:so on|so forth|etc|more|others?|autres|plus)(?!\p{L})/iu
/** A clause is not a term. */
const CLAUSE =
  /(?<!\p{L})(?:is|are|was|were|be|will|should|must|can|may|has|have|you|we|they|it|both|if|when|where|which|who|that|est|sont|sera|peut|doit|vous|nous|ils?|elles?|on|qui|que|dont|où|si|quand)(?!\p{L})/iu
const MOST = { term: 4, terms: 6 }
const LEAST = 3

/**
 * The terms that sentences list in passing: "including designs, specifications and plans", one line per list.
 */
export const seriesTerms = (sentences: readonly Sentence[]): Line[] =>
  sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(OPENS)].flatMap((opening): Line[] => {
      const terms = termsIn(sentence.text.slice(opening.index + opening[0].length))
      return terms.length >= LEAST ? [{ text: terms.map(shownText).join(' · '), span: sentence }] : []
    }),
  )

/**
 * The terms at the start of a text; one that runs on into the sentence is dropped, with everything after it.
 */
function termsIn(text: string): string[] {
  const list = (/^[^.;:()!?"“«–—]+/u.exec(text)?.[0] ?? '').trim().split(JOINT)
  const isTerm = (part: string) => part !== '' && countWords(part) <= MOST.term && !CLAUSE.test(part)
  const end = list.findIndex((part) => MORE.test(part.trim()) || !isTerm(part.trim()))
  return (end < 0 ? list : list.slice(0, end)).map((part) => part.trim()).slice(0, MOST.terms)
}
