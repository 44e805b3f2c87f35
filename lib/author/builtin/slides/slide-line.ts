import type { Language } from '../../../platform/source-document.ts'
import { type Casing, lowerFirst, upperFirst } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import { cleanLine, shorten } from './bullet-text.ts'
import { isAction } from './item-style.ts'

/** Words a slide line should have, and has at most. */
const GOOD_WORDS = 9
export const MAX_LINE_WORDS = 12

const OPENING: Record<Language, RegExp> = {
  fr: /^(?:mais|donc|ainsi|alors|enfin|en effet|de plus|en plus|par ailleurs|en revanche|cependant|pourtant|en moyenne|en général|bien sûr|surtout)\s*,?\s+/iu,
  en: /^(?:however|so|also|then|and|but|in fact|of course|moreover|in addition|usually|typically|on average|finally|remember that|note that)\s*,?\s+/iu,
}
const DUTY: Record<Language, RegExp> = {
  fr: /^(?:vous (?:devez|pouvez|allez)|il faut(?: toujours)?|pensez à|veillez à|il est (?:important|essentiel|utile) de)\s+/iu,
  en: /^(?:you (?:should|must|can|need to|have to|will)|we (?:should|must|need to)|make sure (?:to|you)|be sure to|please|it is (?:important|essential) to)\s+/iu,
}
// Clauses a slide can do without; what limits the statement ("sauf", "unless") stays.
const TAIL: Record<Language, RegExp> = {
  fr: /(?:,\s|\s)(?:car|parce qu|puisqu|afin de|afin qu|de sorte qu|ce qui|dont)(?:\s|e\s|[’']).*$|;\s.*$|,\s(?:et|mais|qui|puis)\s.*$/iu,
  en: /(?:,\s|\s)(?:because|so that|since)\s.*$|;\s.*$|,\s(?:which|who|and|but|so|while)\s.*$/iu,
}
const ARTICLE: Record<Language, RegExp> = {
  fr: /^(?:(?:une?|les?|la|des)\s|l’)(?=\p{L})(?!plupart|majorité|moitié)/iu,
  en: /^(?:an?|the)\s/i,
}
const PRONOUN: Record<Language, RegExp> = {
  fr: /^(?:il|elle|ils|elles|cela|ça|ceci|c’est|ce sont|celui|celle|ceux|on|je|ce n’est|y|en)(?:\s|’)/iu,
  en: /^(?:it|they|this|that|these|those|he|she|i|its|their|there|them)(?:\s|’)/i,
}
const DEPENDENT =
  /^(?:when|if|because|while|once|since|although|even if|quand|si|lorsque|parce|puisque|dès que|même si)(?!\p{L})/iu
const STUMP = /^(?:in|on|at|with|by|for|from|such|dans|sur|avec|par|chez|à|en|lors|pour)\s/iu
const LOOSE = /^(?:vous|nous|we|you)\s+\S+(?:\s+\S+)?$/iu
const JOINT: Record<Language, RegExp> = {
  fr: /^(.{3,60}?)\s(?:est|sont|coûte|coûtent|dure|durent|prend|prennent|représente|s’élève à|vaut)\s(.+)$/iu,
  en: /^(.{3,60}?)\s(?:is|are|costs?|takes?|lasts?|equals?)\s(.+)$/i,
}
const PARTICIPLE: Record<Language, RegExp> = {
  fr: /^(?:\p{L}+ment )?(?:toujours |aussi |alors )?\p{L}+(?:ée?s?|ie?s?|ue?s?|ise?s?|ite?s?|erte?s?|inte?s?)(?:\s|$)/iu,
  en: /^(?:\p{L}+ly )?\p{L}+(?:ed|wn|lt|ght|pt|de|nt|id|ut|ld|en)(?:\s|$)/iu,
}

/**
 * A sentence in the short form of a slide: without opening words, side clauses, article and copula ("A repair
 * takes 5 working days." → "Repair: 5 working days"). Null when no short form stands on its own.
 */
export function telegraph(text: string, language: Language, casing: Casing): string | null {
  const line = cleanLine(text, language, casing)
  if (line === null || /\.\.|…/.test(line)) return null
  const isOpen = (part: string) => part.split('(').length !== part.split(')').length
  if (isOpen(line)) return null
  const bare = line
    .replace(/[.!]+$/, '')
    .replace(OPENING[language], '')
    .replace(DUTY[language], '')
  const core = countWords(bare) > GOOD_WORDS ? (withoutTail(bare, language) ?? bare) : bare
  const short = joined(core, language, casing)
  const fitted = countWords(short) <= MAX_LINE_WORDS ? short : shorten(short, language, casing)
  // Cut without its figure a statement says nothing any more.
  if (fitted && /\d/.test(bare) && !/\d/.test(fitted)) return null
  if (fitted && isOpen(fitted)) return null
  // What a cut left must still say something.
  if (fitted && fitted !== short && (countWords(fitted) < 4 || STUMP.test(fitted))) return null
  if (!fitted || countWords(fitted) > MAX_LINE_WORDS || countWords(fitted) < 2) return null
  if (
    PRONOUN[language].test(fitted) ||
    /[:,]$/.test(fitted) ||
    LOOSE.test(fitted) ||
    (DEPENDENT.test(fitted) && !/,/.test(fitted))
  )
    return null
  return upperFirst(withoutLoneQuotes(fitted))
}

// Words to say keep their quotes only when both are there.
function withoutLoneQuotes(text: string): string {
  const said = text.replace(/^(?:say|dites)\s?:\s*/iu, '')
  const straight = (said.match(/"/g) ?? []).length % 2 === 1
  const french = (said.match(/«/g) ?? []).length !== (said.match(/»/g) ?? []).length
  return straight || french ? said.replace(/["“”«»]\u00A0?/g, '').trim() : said
}

function withoutTail(text: string, language: Language): string | null {
  const cut = text.replace(TAIL[language], '').replace(/[\s,;:]+$/, '')
  const isDependent =
    /^(?:when|if|while|after|before|once|as|quand|si|lorsque|après|avant|dès|pour|comme)\s/iu.test(cut)
  return countWords(cut) >= 3 && !(isDependent && !/,/.test(cut)) ? cut : null
}

// The subject, then what is said of it.
function joined(text: string, language: Language, casing: Casing): string {
  const match = JOINT[language].exec(text)
  const [, subject = '', rest = ''] = match ?? []
  const isPlain =
    match &&
    countWords(subject) <= 5 &&
    !/[,:;]|^(?:what|if|when|which|who|that|even|although|because|as|since|while|for|after|before|on|in|at|ce que|si|quand|qui|même|lorsque|parce|comme|puisque|pour|après|avant|dans|à|en|sur)\b|\b(?:that|who|which|qui|que|ne|n’)\b/iu.test(
      subject,
    ) &&
    !/^(?:pas|plus|jamais|not|never|no longer)\b/i.test(rest) &&
    !PRONOUN[language].test(`${subject} `) &&
    !isAction(subject, language)
  const opensLate = text
    .split(/\s+/)
    .slice(0, 7)
    .some((word) => /,$/.test(word))
  if (!isPlain)
    return countWords(text) > 3 && !isAction(text, language) && !opensLate
      ? text.replace(ARTICLE[language], '')
      : text
  const short = subject.replace(ARTICLE[language], '')
  if (
    PARTICIPLE[language].test(rest) ||
    /^(?:in|on|at|from|for|under|dans|sur|sous|en|à|au|chez)\s/i.test(rest)
  )
    return `${short} ${rest}`
  const colon = language === 'fr' ? '\u00A0: ' : ': '
  return `${short}${colon}${lowerFirst(rest, casing).replace(/^(?:de|des|du|d’)\s?(?=\d)/, '')}`
}
