import { hashText } from '../../../platform/hash-text.ts'
import { countWords } from '../../text/text-match.ts'
import type { Unit } from '../tree/source-tree.ts'
import { choice } from './build-question.ts'
import { capital, ended, holdsText, overlap, quoted, stemSet } from './question-text.ts'
import type { Candidate, Piece, Place } from './question-types.ts'
import { fill } from './question-words.ts'
import { ask, type Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { nameOf, sentencesIn, subjectOf } from './read-places.ts'
import { isLoose } from './stem-checks.ts'

/** A sentence that sets a rule by one figure; `to`: what joins the two numbers of a range, or empty. */
type FigureRule = Record<'before' | 'number' | 'to' | 'after', string> & {
  sentence: Piece
  place: Place
  unit: Unit
  /** what it says apart from the figure */
  stems: Set<string>
}

/** Numbers that rules usually set, by what they count. */
const USUAL = {
  minutes: [5, 10, 15, 20, 30, 45, 60, 90],
  hours: [2, 4, 8, 12, 24, 48, 72],
  days: [3, 5, 7, 10, 14, 21, 30, 45, 60, 90],
  weeks: [2, 3, 4, 6, 8, 12],
  months: [2, 3, 6, 9, 12, 18, 24, 36],
  years: [2, 3, 5, 10, 15],
  percent: [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80],
  money: [5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 10000],
} as const
const UNITS = Object.keys(USUAL) as (keyof typeof USUAL)[]

const NUMBER = /\d+(?:[.,]\d+)*(?:(\s?(?:[-–]|to|à|ou)\s?)\d+)?/g
/** `alike`: the common stems of rules for one thing; `apart`: the least ratio between two figures. */
const SIZE = { least: 8, most: 32, wrong: 3, alike: 0.4, apart: 1.3 }

/** Asks for the figures that rules set, among such as could be set as well. */
export function askFigures(desk: Desk): Candidate[] {
  const rules = desk.places.flatMap((place) => figureRules(desk, place))
  return rules.flatMap((rule) => askFigure(desk, rule, rules) ?? [])
}

function figureRules({ words: { patterns }, language }: Desk, place: Place): FigureRule[] {
  const pieces = place.part.units.flatMap((unit) => sentencesIn(unit).map((piece) => ({ piece, unit })))
  return pieces.flatMap(({ piece, unit }): FigureRule[] => {
    // What stands in parentheses at the end may give the figure away.
    const text = piece.text.replace(patterns.answerMark, '').replace(/\s\([^()\d]*\)(?=\.?$)/, '')
    const [first, ...more] = text.matchAll(NUMBER)
    const isRule = (patterns.rule.test(text) || patterns.term.test(text)) && !patterns.statistic.test(text)
    if (!first || more.length > 0 || !isRule || patterns.firstPerson.test(text)) return []
    const before = text.slice(0, first.index)
    const after = text.slice(first.index + first[0].length)
    const stems = stemSet(`${before} ${after}`, language)
    return [
      {
        sentence: { ...piece, text },
        before,
        number: first[0],
        to: first[1] ?? '',
        after,
        place,
        stems,
        unit,
      },
    ]
  })
}

function askFigure(desk: Desk, rule: FigureRule, rules: FigureRule[]): Candidate | null {
  const { words, language, refusals } = desk
  const { sentence, before, number, to, after, place, stems } = rule
  const { text } = sentence
  const range = number.split(to || ' ').map(Number)
  const unitOf = (head: string, tail: string) =>
    /[$€£]$/.test(head) ? 'money' : UNITS.find((name) => words.patterns[name].test(tail))
  const unit = unitOf(before, after)
  const size = countWords(text)
  if (!unit || !(range[0]! >= 2) || size < SIZE.least || size > SIZE.most) return null
  if (/[:“?|→=]/.test(text) || isLoose(text, language)) return refuse(refusals, 'leans on another sentence')
  if (rules.some((other) => other.number !== number && overlap(other.stems, stems) >= SIZE.alike))
    return refuse(refusals, 'a distractor is right too')
  // Of several lists with such figures, only the label says which case one is for.
  const setsUnit = ({ text: other }: Piece) =>
    [...other.matchAll(NUMBER)].some(
      ({ 0: { length }, index }) => unitOf(other.slice(0, index), other.slice(index + length)) === unit,
    )
  const isOfCase =
    rule.unit.kind === 'list' &&
    place.part.units.some(
      (other) => other !== rule.unit && other.kind === 'list' && sentencesIn(other).some(setsUnit),
    )
  if (isOfCase) return refuse(refusals, 'a distractor is right too')
  const wrong = figuresBeside(range, USUAL[unit], text)
  if (wrong.length < SIZE.wrong) return refuse(refusals, 'too few distractors alike')
  const title = place.part.isQuestion ? quoted(nameOf(place.part)) : subjectOf(place)
  const head = title === '' || title.includes(number) || holdsText(text, title) ? '' : `${title} – `
  const asked = choice(
    desk,
    {
      kind: 'figure',
      difficulty: 'easy',
      prompt: capital(ask(desk, 'figure', { head, gap: quoted(`${before}…${after}`) })),
      explanation: ended(text),
      tree: place.tree,
      span: sentence,
      topic: `figure ${text}`,
      worth: 7,
    },
    number,
    wrong.map((each) => ({ text: each.join(to), about: '' })),
    () => fill(words.phrases.figure, { sentence: ended(text) }),
    Number.parseFloat,
  )
  return { ...asked, answer: text }
}

/** Three figures beside the right one, which may be the lowest, the highest or between them. */
function figuresBeside(right: number[], usual: readonly number[], seed: string): number[][] {
  const [low = 0, high = low] = right
  // Among round figures, 38 would stand out.
  const isRound = low % 5 === 0 || usual.includes(low) || low <= usual[0]!
  const step = low < 30 ? 4 : 10
  const near = isRound ? usual : [-3, -2, -1, 1, 2, 3].map((steps) => low + steps * step)
  const ranges = usual.slice(1).map((each, index) => [usual[index]!, each])
  const [all, apart] = right.length > 1 ? [ranges, 1] : [near.map((each) => [each]), isRound ? SIZE.apart : 1]
  const below = all.filter((each) => each[0]! > 1 && each.at(-1)! * apart <= low)
  const above = all.filter((each) => each[0]! >= high * apart && (isRound || each[0]! <= usual.at(-1)!))
  const lower = Math.max(hashText(seed) % (SIZE.wrong + 1), SIZE.wrong - above.length)
  return [...below.slice(Math.max(0, below.length - lower)), ...above].slice(0, SIZE.wrong)
}
