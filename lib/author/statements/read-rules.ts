import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { countWords } from '../text/text-match.ts'
import { capital } from './piece-text.ts'
import { sentencesIn } from './places.ts'
import { isShown } from './shown-text.ts'
import { isLoose } from './stands-alone.ts'
import type { Place, Rule } from './statement.ts'

const WORDS = { least: 5, most: 34, case: 4 }

/** The sentences that say what must, may only or must never be done, each with the exception after it. */
export const readRules = (places: Place[]): Rule[] =>
  places.flatMap((place) =>
    place.part.units.flatMap((unit) => {
      if (unit.kind !== 'para') return []
      const sentences = sentencesIn(unit)
      return sentences.flatMap((piece, at): Rule[] => ruleOf(piece, sentences[at + 1], place))
    }),
  )

function ruleOf(piece: Rule['piece'], next: Rule['piece'] | undefined, place: Place): Rule[] {
  const { language } = place.tree
  const { must, binds, contrast, firstPerson, aside, sample } = LANGUAGE_PACKS[language].questions.patterns
  const { subordinate } = LANGUAGE_PACKS[language].patterns
  const exception = next && contrast.test(next.text) ? next : null
  const text = exception ? `${piece.text} ${exception.text}` : piece.text
  const words = countWords(text)
  const [, condition = '', rest = ''] = /^([^,]+),\s+(.+)$/su.exec(text) ?? []
  const isCase =
    subordinate.test(condition) && countWords(condition) >= WORDS.case && countWords(rest) >= WORDS.case
  const [when, then] = isCase ? [condition, capital(rest)] : [null, text]
  const isRule =
    /[.!]$/.test(piece.text) &&
    (must.test(piece.text) || (when !== null && binds.test(then))) &&
    words >= WORDS.least &&
    words <= WORDS.most &&
    ![firstPerson, aside, sample].some((other) => other.test(piece.text)) &&
    !/[“”?:;]/.test(text) &&
    isShown(text, language) &&
    !isLoose(piece.text, language)
  if (!isRule) return []
  return [{ type: 'rule', place, piece: { ...piece, text, end: (exception ?? piece).end }, when, then }]
}
