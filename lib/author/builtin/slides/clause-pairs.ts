import type { Language } from '../../../product/source-document.ts'
import { isQuestion } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import { isOpenEnded, phrase } from '../../text/whole-phrase.ts'
import type { Sentence } from '../tree/source-tree.ts'
import { bareClause } from './claim-lines.ts'
import { cellLine, type Line, POINTER, shownText } from './slide-draft.ts'

/** The number of words in a half, and in a sentence that reads better in two parts than as one line. */
const HALF = { least: 4, most: 18 }
const LONG = { least: 15, most: 36 }

/** How a main clause starts after an introductory clause. */
const SUBJECT: Record<Language, RegExp> = {
  en: /^(?:the|an?|this|that|these|those|it|they|he|she|we|you|i|there|your|our|their|its|his|her|my|each|every|all|any|some|most|many|no|nobody|everyone|people|please|\p{Lu}[\p{L}’'-]+)(?![\p{L}])/u,
  fr: /^(?:les?|la|l['’]\p{L}+|une?|des|du|ce|cet|cette|ces|cela|c['’]\p{L}+|ça|ils?|elles?|on|nous|vous|je|j['’]\p{L}+|tu|votre|vos|notre|nos|leurs?|sa|ses|chaque|tout|toute|tous|toutes|aucune?|certaine?s|plusieurs|n['’]\p{L}+|ne|il|\p{Lu}[\p{L}’'-]+)(?![\p{L}])/u,
}

const PRONOUN = /^(?:it|they|we|you|i|he|she|ils?|elles?|on|nous|vous|je|tu)(?!\p{L})/iu

/**
 * Where a second clause starts: the text before it is a sentence, the text after it says why, when or how.
 */
const SECOND: Record<Language, RegExp> = {
  en: /(?:,\s+|\s)(?=(?:because|so that|unless|until|as long as|so long as|provided(?: that)?|even if|even though|although|though|whereas|while|in order to|instead of|rather than|without|including|once|whenever|before|after|since|if|when|so (?:there|you|we|they|it|the)|and (?:you|we|they|it|he|she|there)|to (?:ensure|make sure|help|avoid|allow|keep|let|prevent|identify))\s)|,\s+(?=(?:but|so|which|where|including|such as|especially|and)\s)/giu,
  fr: /(?:,\s+|\s)(?=(?:parce qu|puisque|car\s|afin d|afin qu|pour que\s|sauf\s|à moins|à condition|tant qu|lorsqu|quand\s|dès qu|avant d|avant qu|après\s|sans\s|même s|alors que\s|tandis que\s|plutôt que\s|bien qu|y compris\s|et (?:vous|nous|ils?|elles?|on)\s|si\s|s['’]ils?\s|en \p{L}+ant\s|pour \p{L}+(?:er|ir|re)\s))|,\s+(?=(?:mais|donc|ce qui|qui|notamment|y compris|et)\s)/giu,
}
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
/** An adverbial before a sentence: "During your first year, …". */
const CIRCUMSTANCE: Record<Language, RegExp> = {
  en: /^(?:during|with|without|by|in|at|on|for|to|from|as|within|over|throughout|under|instead of|rather than|unlike|like)\s/iu,
  fr: /^(?:pendant|durant|avec|sans|en|dans|sur|pour|à|au|aux|lors|chez|selon|depuis|contrairement|plutôt|grâce|afin|dès|sous|par)\s/iu,
}

/** What is said of a subject: "Violations of this code | may result in …". */
const PREDICATE: Record<Language, RegExp> = {
  en: /\s(?=(?:(?:is|are|was|were|will|can|cannot|may|must|should|has|have|do|does)(?:n['’]t)?|means?|includes?|requires?)\s)/giu,
  fr: /\s(?=(?:ne\s|n['’])?(?:est|sont|était|a|ont|sera|seront|peut|peuvent|doit|doivent|permet|permettent|désigne|définit|représente|comprend|vise|consiste)\s)/giu,
}
/** What a sentence adds to a statement that is complete without it, unless that would claim more. */
const ADDITION: Record<Language, RegExp> = {
  en: /\s(?=(?:by (?:also )?\p{L}+ing|for \p{L}+ing|during|within|which|who|whose|where|and (?:will|can|must|should|may|is|are|has|have|then|(?:politely |strictly )?\p{L}+ (?:the|an?|your|our|their|them|it|his|her))|in order to)\s)/giu,
  fr: /\s(?=(?:qui|dont|où|dans le (?:cadre|respect|but)|tout en|ainsi que|ou encore|concernant|au lieu|afin|et (?:donc |de |à |en |\p{L}+ent |\p{L}+(?:er|ir|ez) ))\s?)/giu,
}
/** The start of a clause that a cut would leave without its end. */
const OPEN_CLAUSE =
  /[,;:]|(?<!\p{L})(?:that|which|who|whose|where|if|when|qui|que|dont|où|si|quand)(?!\p{L})|qu['’]/iu

/**
 * Long sentences in two complete parts: "If the customer pays | the workspace stays open", "You get them over
 * time | because …". Every word of the sentence stays, in order; one that leans stays below the one before.
 */
export const clausePairs = (
  sentences: readonly Sentence[],
  language: Language,
  least: number = LONG.least,
  isLoose = false,
): Line[] => {
  let above: Line | null = null
  return sentences.flatMap((sentence): Line[] => {
    const isBelow: boolean = isLoose && above !== null
    const pair = clausePair(sentence, language, least, { isLoose, isBelow })
    const text = pair && cellLine([shownText(pair[0]), pair[1]])
    const leans = isBelow && TEXT_PATTERNS[language].leans.test(bareClause(sentence.text))
    above = text ? { text, span: sentence, leans } : null
    return above ? [above] : []
  })
}

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
  if (!SUBJECT[language].test(rest) || TO_DO.test(rest) || /["“«]/.test(rest) || !isClosed(rest)) return null
  const told = /^(?:and|et)$/iu.test(joint) || joint === '' ? rest : `${joint} ${rest}`
  const line = phrase(told, language, HALF.most, HALF.least)
  return line && shownText(line)
}

/**
 * Up to three lines, one of which is too long to be read at a glance, in two parts each; null unless all have two.
 * A single short one beside a long one stays whole.
 */
export function pairedLines(lines: readonly Line[], language: Language): Line[] | null {
  if (lines.length === 0 || lines.length > 3 || lines.every(({ text }) => countWords(text) <= HALF.most))
    return null
  const pairs = lines.flatMap((line): Line[] => {
    const isLoose = countWords(line.text) > HALF.most
    const pair = clausePair({ text: line.text, leans: false }, language, 8, { isLoose })
    if (pair) return [{ ...line, text: cellLine(pair) }]
    return isLoose || lines.length > 2 || countWords(line.text) < HALF.least ? [] : [line]
  })
  return pairs.length === lines.length ? pairs : null
}

function clausePair(
  sentence: Pick<Sentence, 'text' | 'leans'>,
  language: Language,
  least: number,
  { isLoose, isBelow = false }: { isLoose: boolean; isBelow?: boolean },
): readonly [string, string] | null {
  const text = bareClause(sentence.text).replace(/[\s.;:,!]+$/u, '')
  const words = countWords(text)
  const { leans } = TEXT_PATTERNS[language]
  if (words < least || words > LONG.most || (leans.test(text) && !isBelow) || isQuestion(sentence.text))
    return null
  if (/^["“«]|[|]|[.!?…]["”»]?\s+\p{Lu}/u.test(text) || POINTER.test(text)) return null
  const gap = ([head, rest]: readonly [string, string]) => Math.abs(countWords(head) - countWords(rest))
  const best = (cuts: [string, string][]) =>
    cuts
      .filter(([head, rest]) => isHalf(head) && isHalf(rest))
      .sort((one, other) => gap(one) - gap(other))[0] ?? null
  return best(clauseCuts(text, language)) ?? (isLoose ? best(looserCuts(text, language)) : null)
}

/** A sentence without two clauses: its subject and what is said of it, or a statement and an addition. */
function looserCuts(text: string, language: Language): [string, string][] {
  if (TEXT_PATTERNS[language].subordinate.test(text)) return []
  const [predicate] = text.matchAll(PREDICATE[language])
  const cuts = [...(predicate ? [predicate] : []), ...text.matchAll(ADDITION[language])]
  return cuts
    .map(({ index }): [string, string] => [text.slice(0, index), text.slice(index + 1)])
    .filter(([head, rest]) => !OPEN_CLAUSE.test(head) && isClosed(head) && isClosed(rest))
    .filter(([head]) => !isOpenEnded(head) && !BOUND.test(head))
}

/**
 * Every way to split a sentence into two clauses, word for word, the connector going with the second: after
 * an introductory clause, or before a clause that says why, when or how.
 */
export function clauseCuts(text: string, language: Language): [string, string][] {
  const { subordinate } = TEXT_PATTERNS[language]
  const isOpened = CIRCUMSTANCE[language].test(text)
  const cuts = [
    ...(isOpened || subordinate.test(text) ? openings(text, language) : []),
    ...(subordinate.test(text) ? [] : seconds(text, language)),
  ]
  return cuts.filter(([head, rest]) => isClosed(head) && isClosed(rest) && !isOpenEnded(head))
}

const isHalf = (half: string): boolean => countWords(half) >= HALF.least && countWords(half) <= HALF.most

const isClosed = (half: string): boolean =>
  isEven(half, '(', ')') &&
  isEven(half, '“', '”') &&
  isEven(half, '«', '»') &&
  half.split('"').length % 2 === 1

const isEven = (text: string, open: string, close: string): boolean =>
  text.split(open).length === text.split(close).length

/**
 * Splits at the comma after an introductory clause: the first one before a pronoun, else before a subject or
 * an instruction.
 */
function openings(text: string, language: Language): [string, string][] {
  const { command } = TEXT_PATTERNS[language]
  const cuts = [...text.matchAll(/,\s+/g)].map(({ 0: sign, index }): [string, string] => [
    text.slice(0, index),
    text.slice(index + sign.length),
  ])
  const cut =
    cuts.find(([, rest]) => PRONOUN.test(rest)) ??
    cuts.find(
      ([, rest]) => SUBJECT[language].test(rest) || (command.test(rest) && !ONE_OF_SEVERAL.test(rest)),
    )
  return cut ? [cut] : []
}

function seconds(text: string, language: Language): [string, string][] {
  const { command } = TEXT_PATTERNS[language]
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
  const cuts = isParted ? strong : [...(isOnly ? commas : []), ...text.matchAll(SECOND[language])]
  return cuts
    .map(({ 0: sign, index }): [string, string] => [text.slice(0, index), text.slice(index + sign.length)])
    .filter(([head, rest]) => {
      const goesOn = NEEDS_SUBJECT.exec(rest)
      const after = goesOn ? rest.slice(goesOn[0].length) : rest
      const isOwn = !goesOn || SUBJECT[language].test(after) || command.test(after)
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
