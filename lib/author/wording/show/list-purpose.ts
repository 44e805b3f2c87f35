import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { Item, SourceTree, UnitOf } from '../../reading/source-tree.ts'
import { countWords } from '../../text/text-match.ts'

/** What a list is for, according to its lead-in, its heading or its own symbols. */
export type ListPurpose = 'checklist' | 'avoid' | 'terms' | null

/** "How to avoid mistakes" lists what to do. */
const REMEDY =
  /(?<!\p{L})(?:how|comment|pour|so as|in order|help\p{L}*|aid\p{L}*|tips?|conseils?|ways?|fix\p{L}*|solutions?)(?!\p{L})/iu
const ARTICLE =
  /^(?:an?|the|any|one|un|une|le|la|les|l['’]|des|du|tout|toute|ce qui|ce que|what|who|when|where)(?![\p{L}])/iu
const BOX = /(?:[☐☑□◻]|\[[ xX]?\])\s*$/u

/** What a list is for; null if nothing says so. `heading` is the one above it. */
export function purposeOf(list: UnitOf<'list'>, heading: string, tree: SourceTree): ListPurpose {
  const { language, document } = tree
  const above = [list.lead?.text ?? '', heading].filter(Boolean)
  const isBoxed = ({ start }: Item) => BOX.test(document.text.slice(Math.max(0, start - 6), start))
  if (list.items.length >= 2 && list.items.every(isBoxed)) return 'checklist'
  if (
    above.some(
      (text) =>
        LANGUAGE_PACKS[language].patterns.checklist.test(text) ||
        LANGUAGE_PACKS[language].grammar.toCheck.test(text),
    )
  )
    return 'checklist'
  const names = above.some(
    (text) => LANGUAGE_PACKS[language].grammar.mistakes.test(text) && !REMEDY.test(text),
  )
  if (names || list.items.every(({ mark }) => mark === 'dont'))
    return list.items.some(({ mark }) => mark === 'do') ? null : 'avoid'
  return isOfTerms(list.items, heading, language) ? 'terms' : null
}

/** Names of a few words whose meanings start like definitions, or are under a heading for them. */
function isOfTerms(items: readonly Item[], heading: string, language: Language): boolean {
  if (!items.every(({ label, rest }) => label && countWords(label) <= 4 && !/^["“«]/.test(rest))) return false
  return LANGUAGE_PACKS[language].grammar.terms.test(heading) || items.every(({ rest }) => ARTICLE.test(rest))
}
