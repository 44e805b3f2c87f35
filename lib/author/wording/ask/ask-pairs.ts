import { fill, type Template } from '../../language/pack/question-words.ts'
import { capital, ended, isSame, quoted, spoken } from '../../statements/piece-text.ts'
import { type Pair, SURE } from '../../statements/statement.ts'
import { countWords } from '../../text/text-match.ts'
import { choice, truth } from './build-question.ts'
import { isAlike, tells, wrongOptions } from './check-options.ts'
import { sizeOf } from './like-figures.ts'
import type { Candidate, Lure } from './question-types.ts'
import { ask, type Desk, inside } from './quiz-desk.ts'

const SIZE = { wrong: 3, least: 2, words: 3, figure: 3 }

/** Asks for the value of a subject, for the subject of a value, and whether a pair is right, among siblings. */
export function askPairs(desk: Desk, own: Pair[], all: Pair[]): Candidate[] {
  const families = Map.groupBy(all, ({ family }) => family)
  return own.flatMap((pair) => {
    const family = families.get(pair.family)!
    const others = family.filter(({ subject }) => !isSame(subject, pair.subject))
    // A subject with several values, or a value that its name gives away, has no fair question.
    if (others.length < family.length - 1 || tells(desk, pair.subject, pair.value)) return []
    if (family.some(({ confidence }) => confidence < SURE)) return []
    return [
      askValue(desk, pair, others),
      askSubject(desk, pair, others),
      ...(pair.isSaid ? [] : [true, false].map((isTrue) => askTruth(desk, pair, others, isTrue))),
    ].flatMap((each) => each ?? [])
  })
}

const asked = (pair: Pair) => ({
  explanation: ended(capital(sayPair(pair))),
  tree: pair.place.tree,
  span: pair,
  topic: `pair ${pair.place.tree.document.sourceId} ${pair.start} ${pair.attribute}`,
  family: pair.family,
})

/** "Basic – Price: $20" of a table, "Trust: we …" of a list. */
const sayPair = ({ subject, attribute, value }: Pair): string =>
  attribute === '' ? `${subject}: ${value}` : `${subject} – ${attribute}: ${value}`

const nameOfPair = ({ subject, attribute }: Pair): string =>
  attribute === '' ? subject : `${subject} – ${attribute}`

/** A template for a cell, or for a term if the pair has no attribute. */
function word(desk: Desk, [cell, term, reply]: [Template, Template, Template?], pair: Pair): string {
  const { subject, attribute, value, over, isSaid } = pair
  const slots = {
    said: spoken(subject),
    subject: quoted(subject),
    attribute: quoted(attribute),
    value: quoted(value),
  }
  const context = inside(desk, { name: over, over: '', isAsked: /\?$/.test(over), isGeneric: false }, subject)
  return ask(desk, isSaid && reply ? reply : attribute === '' ? term : cell, { ...slots, in: context })
}

const goesWith =
  ({ words }: Desk) =>
  ({ about }: Lure) =>
    fill(words.phrases.wrong, { name: quoted(about) })

/** The values of the siblings that are not right for this one. */
function values(desk: Desk, pair: Pair, others: Pair[], most: number): Lure[] {
  const lures = others.map((other) => ({ text: other.value, about: nameOfPair(other) }))
  return wrongOptions(desk, { right: [pair.value], lures, most, asked: pair.subject, around: '' })
}

function askValue(desk: Desk, pair: Pair, others: Pair[]): Candidate | null {
  const wrong = values(desk, pair, others, SIZE.wrong)
  if (wrong.length < SIZE.least) return null
  const texts = [pair.value, ...wrong.map(({ text }) => text)]
  const isFigure = texts.every((text) => /\d/.test(text))
  const isShort = texts.every((text) => countWords(text) <= SIZE.figure)
  return choice(
    desk,
    {
      ...asked(pair),
      kind: 'pair_value',
      difficulty: isFigure && pair.attribute !== '' ? 'hard' : 'medium',
      prompt: word(desk, ['cellValue', isFigure && isShort ? 'termFigure' : 'termMeaning', 'replyOne'], pair),
      worth: 6,
    },
    pair.value,
    wrong,
    goesWith(desk),
    isFigure ? sizeOf : undefined,
  )
}

function askSubject(desk: Desk, pair: Pair, others: Pair[]): Candidate | null {
  const { value, subject, over } = pair
  const isUnique = others.every((other) => !isAlike(desk, other.value, value))
  if (!isUnique || tells(desk, over, subject) || (countWords(value) < SIZE.words && !/\d/.test(value)))
    return null
  const lures = others.map((other) => ({ text: other.subject, about: other.value }))
  const wrong = wrongOptions(desk, { right: [subject], lures, most: SIZE.wrong, asked: value, around: '' })
  if (wrong.length < SIZE.least) return null
  return choice(
    desk,
    {
      ...asked(pair),
      kind: 'pair_subject',
      difficulty: 'easy',
      prompt: word(desk, ['cellSubject', 'termOf', 'replyTo'], pair),
      worth: 6,
    },
    subject,
    wrong,
    goesWith(desk),
  )
}

function askTruth(desk: Desk, pair: Pair, others: Pair[], isTrue: boolean): Candidate | null {
  const [other] = values(desk, pair, others, 1)
  if (!other) return null
  const said = { ...pair, value: isTrue ? pair.value : other.text }
  const prompt = word(desk, ['cellTruth', 'termTruth'], said)
  return truth(desk, { ...asked(pair), kind: 'pair_truth', difficulty: 'easy', prompt, worth: 5 }, isTrue)
}
