import type { SourceDocument } from '../../product/source-document.ts'
import { easeCapitals, learnCasing, upperFirst } from '../text/text-clean.ts'
import { countWords, isStopWord } from '../text/text-match.ts'
import { isShouted } from './heading-titles.ts'

/** A name has at most this many words, none of them a common one; a sentence has this many, or an end mark. */
const WORDS = { name: 3, sentence: 6 }
const LEAST_LETTERS = 8

/**
 * A document with its sentences and names in capitals as they are written elsewhere: "PLUTÔT QUE DES CHANTIERS"
 * → "Plutôt que des chantiers", "JULIE MARCHAND" → "Julie Marchand". Every character keeps its place; headings
 * have titles of their own, and cells may be codes.
 */
export function easedDocument(document: SourceDocument): SourceDocument {
  const casing = learnCasing([document])
  const isCommon = (word: string) => isStopWord(word, document.language)
  let { text } = document
  for (const { kind, start, end } of document.blocks) {
    const own = document.text.slice(start, end)
    if (!/^(?:paragraph|list_item|quote)$/.test(kind) || !isCapitals(own)) continue
    const words = own.match(/\p{L}+/gu) ?? []
    const isName =
      /^[\p{L}\s’'.-]+$/u.test(own) &&
      countWords(own) <= WORDS.name &&
      !words.some((word) => isCommon(word.toLowerCase()))
    if (!isName && countWords(own) < WORDS.sentence && !/[.!?]$/.test(own)) continue
    const eased = isName
      ? own.replace(/\p{L}+/gu, (word) => upperFirst(word.toLowerCase()))
      : own.replace(/[^.!?]+/g, (sentence) =>
          sentence.replace(/\S[\s\S]*/, (said) => upperFirst(easeCapitals(said, casing, isCommon))),
        )
    if (eased.length === own.length) text = text.slice(0, start) + eased + text.slice(end)
  }
  return text === document.text ? document : { ...document, text }
}

const isCapitals = (text: string): boolean =>
  isShouted(text) && (text.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS && countWords(text) > 1
