import type { Language } from '../../../../platform/source-document.ts'
import { splitSentences } from '../../words/sentence-split.ts'
import { balanceQuotes, type Casing } from '../../words/text-clean.ts'
import { countWords } from '../../words/text-match.ts'
import { readable } from '../quiz-text.ts'

const LONGEST = 170

/**
 * The words of a script as far as they can be quoted: whole sentences up to the first placeholder, at most
 * about 170 letters. Null when fewer than five words are left.
 */
export function quoteToSay(text: string, language: Language, casing: Casing): string | null {
  let said = ''
  for (const { start, end } of splitSentences(text, language)) {
    const next = readable(text.slice(start, end), language, casing)
    const longer = said && next ? `${said} ${next}` : next
    if (!longer || longer.length > LONGEST) break
    said = longer
  }
  const even = balanceQuotes(said.replace(/^“|”$/g, ''))
  return countWords(even) >= 5 ? even : null
}
