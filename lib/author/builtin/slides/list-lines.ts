import type { Language } from '../../../platform/source-document.ts'
import type { Item } from '../tree/source-tree.ts'
import { countWords } from '../words/text-match.ts'
import { phrase, shortQuote } from '../words/whole-phrase.ts'
import { MOST_WORDS } from './slide-draft.ts'

/**
 * An item as a line: whole if it is short, else its first sentence, its name, or its main clause. An item
 * that none of these fits is shown as it is.
 */
export function itemLine(item: Item, language: Language, most = 14): string {
  const [first] = item.sentences
  const opening = first?.text ?? item.text
  const name = item.label && countWords(item.label) >= 2 ? item.label : null
  return (
    shortQuote(item.text, MOST_WORDS) ??
    phrase(item.text, language, most, 2) ??
    phrase(opening, language, MOST_WORDS, 2) ??
    name ??
    phrase(opening, language, 24, 2, true) ??
    opening.replace(/[\s.;:,]+$/, '')
  )
}

/** What a name's item says of it, so that both fit in a line: a saying, a sentence or its main clause. */
export function itemMeaning({ rest, label }: Item, language: Language): string | null {
  const most = MOST_WORDS - countWords(label ?? '')
  if (most < 4) return null
  const saying = shortQuote(rest, most)
  if (saying) return countWords(saying) <= most ? saying : null
  const first = /^(?:[^.!?]|[.!?](?!\s+\p{Lu}))+[.!?]?/u.exec(rest)?.[0] ?? rest
  const found = phrase(rest, language, most, 1) ?? phrase(first, language, most, 1)
  return found && (found.match(/"/g) ?? []).length % 2 === 0 ? found : null
}
