import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { bareClause } from '../../lines/claim-lines.ts'
import { shownText } from '../../lines/line-text.ts'
import { countWords } from '../../text/text-match.ts'
import { isLimit, isOpenEnded, phrase } from '../../text/whole-phrase.ts'

/** The number of words in a half. */
const HALF = { least: 4, most: 18 }

const PRONOUN = /^(?:it|they|we|you|i|he|she|ils?|elles?|on|nous|vous|je|tu)(?!\p{L})/iu

/** These continue the clause before them, unless a subject follows. */
const NEEDS_SUBJECT = /^(?:and|et|so)\s+/iu
/** "See if", "not because": the clause belongs to the word before it. */
const BOUND =
  /(?:^|[\s'’])(?:sauf|except|not|n['’]t|pas|only|just|even|seulement|uniquement|même|ask|asks|asked|see|know|knows|check|decide|consider|wonder|determine|understand|savoir|sait|savez|demande[rz]?|vérifie[rz]?|voir|or|and|et|ou|than|that|que|dont|which|who|qui|as|comme|in addition|also|intended|right|long|shortly|soon|juste|peu|bien)$/iu
/** "Three days before …" */
const SPAN_OF_TIME = /(?:jours?|days?|weeks?|months?|years?|hours?|minutes?|mois|heures?|ans|semaines?)$/iu
const BY_TIME = /^(?:before|after|avant|après)(?!\p{L})/iu
/** A relative clause that a cut would truncate: "the price that was set | when …". */
const IN_RELATIVE = /(?<!\p{L})(?:that|which|who|whose|qui|que|dont)(?:\s+\S+){1,3}$/iu
const ONE_OF_SEVERAL = /^\p{L}+(?:,\s|\s(?:or|and|et|ou)\s)/u
/** "Vous permettre de …": the object of a verb, not its subject. */
const TO_DO = /^(?:vous|nous)\s\p{L}+(?:er|ir|re)(?!\p{L})/iu
/** Mere hedges: "if needed", "si existant". */
const HEDGE =
  /^(?:if|when|where|as|si|quand|lorsque)\s(?:any|needed|necessary|possible|applicable|appropriate|required|existante?s?|besoin|nécessaire|possible|applicable|requis)(?!\p{L})/iu
const STRONG = /\s?;\s+|\s?:\s+|\s[–—]\s+|\s--?\s+|—/g

/**
 * The second statement of a sentence whose first is shown above it: "But it takes longer to earn them". Null if
 * it is none, or too long.
 */
export function secondStatement(text: string, shown: string, language: Language): string | null {
  const bare = shownText(bareClause(text))
  if (!bare.startsWith(shown)) return null
  const [all, joint = ''] =
    /^\s*[,;:–—-]*\s+(but|so(?! that)|and|mais|donc|et|car)?\s*/iu.exec(bare.slice(shown.length)) ?? []
  const rest = all === undefined ? '' : bare.slice(shown.length + all.length)
  if (
    !LANGUAGE_PACKS[language].grammar.subject.test(rest) ||
    TO_DO.test(rest) ||
    /["“«]/.test(rest) ||
    !isClosed(rest)
  )
    return null
  const told = /^(?:and|et)$/iu.test(joint) || joint === '' ? rest : `${joint} ${rest}`
  const line = phrase(told, language, HALF.most, HALF.least)
  return line && shownText(line)
}

/**
 * Every way to split a sentence into two clauses, word for word, the connector going with the second: before a
 * clause that says why, when or how. Neither is a case or a condition of the other: a rule without its case
 * would claim more than the source.
 */
export function clauseCuts(text: string, language: Language): [string, string][] {
  const { circumstance } = LANGUAGE_PACKS[language].grammar
  if (circumstance.test(text) || LANGUAGE_PACKS[language].patterns.subordinate.test(text)) return []
  return seconds(text, language).filter(
    ([head, rest]) => !isLimit(rest) && isClosed(head) && isClosed(rest) && !isOpenEnded(head),
  )
}

const isHalf = (half: string): boolean => countWords(half) >= HALF.least && countWords(half) <= HALF.most

const isClosed = (half: string): boolean =>
  isEven(half, '(', ')') &&
  isEven(half, '“', '”') &&
  isEven(half, '«', '»') &&
  half.split('"').length % 2 === 1

const isEven = (text: string, open: string, close: string): boolean =>
  text.split(open).length === text.split(close).length

function seconds(text: string, language: Language): [string, string][] {
  const { command } = LANGUAGE_PACKS[language].patterns
  const strong = [...text.matchAll(STRONG)]
  const commas = [...text.matchAll(/,\s+/g)]
  const [comma] = commas
  // "Prices, terms and dates" has one comma too.
  const after = comma ? text.slice(comma.index + comma[0].length) : ''
  const isOnly = commas.length === 1 && (PRONOUN.test(after) || !/\s(?:and|or|et|ou)\s/u.test(after))
  const [mark] = strong
  const before = mark ? text.slice(0, mark.index) : ''
  // A dash, colon or semicolon separates clauses better than any word.
  const isParted = strong.length === 1 && isHalf(before) && isClosed(before)
  const cuts = isParted
    ? strong
    : [...(isOnly ? commas : []), ...text.matchAll(LANGUAGE_PACKS[language].grammar.secondClause)]
  return cuts
    .map(({ 0: sign, index }): [string, string] => [text.slice(0, index), text.slice(index + sign.length)])
    .filter(([head, rest]) => {
      const goesOn = NEEDS_SUBJECT.exec(rest)
      const after = goesOn ? rest.slice(goesOn[0].length) : rest
      const isOwn = !goesOn || LANGUAGE_PACKS[language].grammar.subject.test(after) || command.test(after)
      return (
        isOwn &&
        !HEDGE.test(rest) &&
        !ONE_OF_SEVERAL.test(rest) &&
        !BOUND.test(head) &&
        !IN_RELATIVE.test(head) &&
        !(SPAN_OF_TIME.test(head) && BY_TIME.test(rest))
      )
    })
}
