import type { Language } from '../../../platform/source-document.ts'
import type { ScenePlan } from '../plan/scene-plan.ts'
import type { Sentence, Unit } from '../tree/source-tree.ts'
import { phrase, shortQuote } from '../words/whole-phrase.ts'
import { drawEntries, type Entry, entryOf } from './draw-entries.ts'
import { sentencesOf } from './draw-prose.ts'
import { listInLine } from './list-lines.ts'
import type { SlideDraft } from './slide-draft.ts'

/** Small parts that share a slide: the name of each, and what it says. */
export function drawCards({ cards, tree: { language } }: ScenePlan): SlideDraft {
  const entries = cards.map((card): Entry => {
    const [unit] = card.units
    const span = sentencesOf(unit ? [unit] : [])[0] ?? unit ?? card
    const tell = (most: number) => textOf(card.units, language, most)
    return entryOf(card.title, tell, { span, of: cards.length })
  })
  return drawEntries(entries, language)
}

/** What a small part says first, in so many words: a sentence that can stand there, or its list. */
function textOf([unit]: readonly Unit[], language: Language, most: number): string | null {
  if (unit?.kind === 'list') return listInLine(unit, language, most)
  return unit ? sentenceIn(sentencesOf([unit]), language, most) : null
}

/** "Keywords: …" is not what a card is about; a later sentence must stand without the one before it. */
function sentenceIn(sentences: readonly Sentence[], language: Language, most: number): string | null {
  const isLabel = sentences.length > 1 && /^\p{L}+\s?:\s/u.test(sentences[0]?.text ?? '')
  for (const [index, { text, leans }] of sentences.slice(isLabel ? 1 : 0).entries()) {
    if (index > 0 && leans) continue
    const found = shortQuote(text, most) ?? phrase(text, language, most, 2)
    if (found) return found
  }
  return null
}
