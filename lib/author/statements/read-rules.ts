import type { Language } from '../../product/source-document.ts'
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
  const exception = next && contrast.test(next.text) ? next : null
  const text = exception ? `${piece.text} ${exception.text}` : piece.text
  const words = countWords(text)
  const { when, applies } = caseFirst(text, language) ??
    caseLast(text, language) ?? { when: null, applies: text }
  const isRule =
    /[.!]$/.test(piece.text) &&
    (must.test(mainClause(piece.text, language)) || (when !== null && binds.test(applies))) &&
    words >= WORDS.least &&
    words <= WORDS.most &&
    ![firstPerson, aside, sample].some((other) => other.test(piece.text)) &&
    !/[“”?:;]/.test(text) &&
    isShown(text, language) &&
    !isLoose(piece.text, language) &&
    (when === null || !isLoose(when, language))
  if (!isRule) return []
  return [{ type: 'rule', place, piece: { ...piece, text, end: (exception ?? piece).end }, when, applies }]
}

/** A sentence before what tells of its last noun: "… the decisions that they must support" obliges nobody. */
const mainClause = (text: string, language: Language): string =>
  text.split(LANGUAGE_PACKS[language].questions.patterns.relative)[0]!

/** "… the days that were earned before leave began": the case is of what was earned. */
const IN_RELATIVE = /\s(?:that|which|who|qui|que|dont)(?:\s\S+){1,3}$/iu

type Case = { when: string; applies: string }

/** "If you are unwell, you must call by ten." */
function caseFirst(text: string, language: Language): Case | null {
  const [, when = '', then = ''] = /^([^,]+),\s+(.+)$/su.exec(text) ?? []
  return LANGUAGE_PACKS[language].questions.patterns.firstCase.test(when) ? caseOf(when, then) : null
}

/** "You must ask your manager before you offer a discount." A sentence with several such clauses is none. */
function caseLast(text: string, language: Language): Case | null {
  const [then = '', when = '', ...more] = text.split(LANGUAGE_PACKS[language].questions.patterns.onlyThen)
  if (more.length > 0 || /[,.!]./su.test(when) || IN_RELATIVE.test(then)) return null
  return caseOf(when.replace(/[.!]$/, ''), then.replace(/,$/, ''))
}

const caseOf = (when: string, then: string): Case | null =>
  Math.min(countWords(when), countWords(then)) >= WORDS.case
    ? { when: capital(when), applies: capital(then) }
    : null
