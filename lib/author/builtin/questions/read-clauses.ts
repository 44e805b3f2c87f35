import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import { clauseCuts } from '../slides/clause-cuts.ts'
import { capital, ended } from './question-text.ts'
import type { Clause, Piece, Place } from './question-types.ts'
import { QUESTION_WORDS } from './question-words.ts'
import { nameOf, sentencesIn } from './read-places.ts'
import { saidBy } from './read-speech.ts'
import { leansBack } from './stem-checks.ts'

const TIED =
  /^(?:(?:however|also|in addition|additionally|furthermore|moreover|toutefois|cependant|par ailleurs|de plus|en outre|enfin|ensuite|finally|similarly),\s+|(?:but|and|mais|et)\s+(?=si|if|when|quand|lorsqu))/iu
const LABEL =
  /^[^:.?!“→]{2,40}?\s?(?::|\s[–-]\s)\s*[–-]?\s*(?=\p{Lu}|(?:if|when|si|quand|lorsqu\p{L}*)(?!\p{L}))/u
/** A remark that a sentence adds about itself. */
const REMARK = /\s?[:;]\s+(?:cela|ça|c['’]est|this|it)(?!\p{L}).*$/iu
/** "If you sell software, hardware, or training, …": the first comma is one of a series. */
const SERIES = /^[^\s,]+(?:\s[^\s,]+)?,\s(?:or|and|ou|et)\s/iu
/** "If the door is open: close it", "If it rains → the tent". */
const SET_APART = /\s?(?:[:→]|=>)\s+/u

/** Sentences of a part that say what follows from a condition. */
export function clausesAt(place: Place): Clause[] {
  const { dontHead } = TEXT_PATTERNS[place.tree.language]
  // The answer to a question or an objection depends on it; "Avoid" above turns a sentence around.
  if (place.part.isQuestion || saidBy(place.part, place) || dontHead.test(nameOf(place.part))) return []
  return place.part.units.flatMap((unit): Clause[] => {
    // Of a list under a lead-in, only the lead-in says what the case belongs to.
    if (unit.kind !== 'para' && (unit.kind !== 'list' || unit.lead)) return []
    const all = sentencesIn(unit)
    return all.flatMap((each, index) => clauseIn(each, all[index + 1], place) ?? [])
  })
}

function clauseIn(piece: Piece, next: Piece | undefined, place: Place): Clause | null {
  const { language } = place.tree
  const { patterns } = QUESTION_WORDS[language]
  const { condition, because, demonstrative, inside, mustDo, command, youMust, toYou } = patterns
  const whole = piece.text
    .replace(TIED, '')
    .replace(REMARK, '')
    .replace(/[\s.;!]+$/u, '')
  // "You receive a code. Enter this code": without its second step, the answer is wrong.
  const more = next && (leansBack(next.text, language) || demonstrative.test(next.text)) ? next : null
  const clause = (stem: string, answer: string): Clause | null =>
    demonstrative.test(answer)
      ? null
      : {
          stem: capital(stem),
          point: {
            text: [ended(capital(answer)), more ? ended(more.text) : ''].join(' ').trim(),
            start: piece.start,
            end: (more ?? piece).end,
          },
          place,
        }
  const apart = whole.split(SET_APART)
  if (apart.length === 2 && condition.test(apart[0]!) && !/[?“,]/.test(whole.slice(0, apart[0]!.length)))
    return /[?“]/.test(whole) ? null : clause(apart[0]!, apart[1]!)
  const text = whole.replace(LABEL, '').replace(/,\s+(?:then|alors)\s+/iu, ', ')
  if (/[?:→]|“[^”]{25}/.test(text)) return null
  const isRule = (said: string) => [mustDo, command, youMust].some((pattern) => pattern.test(said))
  const cuts = clauseCuts(text, language).map(([head, rest]) => ({ head, rest }))
  for (const { head, rest } of cuts) {
    // "If, during a call, …" continues after the comma.
    if (inside.test(head) || patterns.unfinished.test(head) || SERIES.test(rest)) continue
    if (condition.test(head)) return clause(head, rest)
    // The text after a second comma may belong to either clause.
    if (because.test(head) || head.includes(',') || rest.includes(',')) continue
    if (condition.test(rest) && (isRule(head) || toYou.test(head))) return clause(rest, head)
  }
  return null
}
