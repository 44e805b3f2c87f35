import type { Language } from '../../../product/source-document.ts'
import { TEXT_PATTERNS, withOrWithoutAccents } from '../../language/text-patterns.ts'
import type { Item, SourceTree, UnitOf } from '../../reading/source-tree.ts'
import { countWords } from '../../text/text-match.ts'

/** What a list is for, according to its lead-in, its heading or its own symbols. */
export type ListPurpose = 'checklist' | 'avoid' | 'terms' | null

const compiled = (source: string): RegExp => new RegExp(withOrWithoutAccents(source), 'iu')

const TO_CHECK: Record<Language, RegExp> = {
  en: compiled(
    String.raw`(?<!\p{L})(?:things? to check|to check before|before you(?!\p{L})|(?:make|be) sure (?:that )?you|have (?:this |these |it )?ready)`,
  ),
  fr: compiled(
    String.raw`(?<!\p{L})(?:points? à contrôler|à contrôler avant|avant de (?!tout)|assurez-vous (?:de|que|d['’])|à avoir sous la main)`,
  ),
}
const MISTAKES: Record<Language, RegExp> = {
  en: compiled(
    String.raw`(?<!\p{L})(?:mistakes?|pitfalls?|red flags?|what not to|things? (?:not to|to never)|(?:words?|phrases?) to avoid|to avoid(?=\s*:?$))(?!\p{L})|^(?:avoid|never|do not|don['’]ts?)(?=\s*:?$|\s(?:do|say|these|the following)(?!\p{L}))`,
  ),
  fr: compiled(
    String.raw`(?<!\p{L})(?:erreurs? (?:à (?:éviter|ne)|fréquent\p{L}*|courant\p{L}*|classique\p{L}*)|pièges?|à éviter|à ne (?:pas|jamais)|à bannir|ce qu['’]il ne faut (?:pas|jamais)|ce qui est interdit|il est interdit de)(?!\p{L})|^(?:ne jamais|interdits?|jamais)(?=\s*:?$)`,
  ),
}
/** "How to avoid mistakes" lists what to do. */
const REMEDY =
  /(?<!\p{L})(?:how|comment|pour|so as|in order|help\p{L}*|aid\p{L}*|tips?|conseils?|ways?|fix\p{L}*|solutions?)(?!\p{L})/iu
const TERMS: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:glossary|definitions?|terms|terminology|vocabulary|key (?:concepts|words)|words)(?!\p{L})/iu,
  fr: compiled(
    String.raw`(?<!\p{L})(?:glossaire|définitions?|lexique|vocabulaire|termes|notions|terminologie|mots)(?!\p{L})`,
  ),
}
const ARTICLE =
  /^(?:an?|the|any|one|un|une|le|la|les|l['’]|des|du|tout|toute|ce qui|ce que|what|who|when|where)(?![\p{L}])/iu
const BOX = /(?:[☐☑□◻]|\[[ xX]?\])\s*$/u

/** What a list is for; null if nothing says so. `heading` is the one above it. */
export function purposeOf(list: UnitOf<'list'>, heading: string, tree: SourceTree): ListPurpose {
  const { language, document } = tree
  const above = [list.lead?.text ?? '', heading].filter(Boolean)
  const isBoxed = ({ start }: Item) => BOX.test(document.text.slice(Math.max(0, start - 6), start))
  if (list.items.length >= 2 && list.items.every(isBoxed)) return 'checklist'
  if (above.some((text) => TEXT_PATTERNS[language].checklist.test(text) || TO_CHECK[language].test(text)))
    return 'checklist'
  const names = above.some((text) => MISTAKES[language].test(text) && !REMEDY.test(text))
  if (names || list.items.every(({ mark }) => mark === 'dont'))
    return list.items.some(({ mark }) => mark === 'do') ? null : 'avoid'
  return isOfTerms(list.items, heading, language) ? 'terms' : null
}

/** Names of a few words whose meanings start like definitions, or are under a heading for them. */
function isOfTerms(items: readonly Item[], heading: string, language: Language): boolean {
  if (!items.every(({ label, rest }) => label && countWords(label) <= 4 && !/^["“«]/.test(rest))) return false
  return TERMS[language].test(heading) || items.every(({ rest }) => ARTICLE.test(rest))
}
