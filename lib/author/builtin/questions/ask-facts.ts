import { unitText } from '../plan/unit-size.ts'
import { choice, several } from './build-question.ts'
import { capital, cleanText, ended, quoted } from './question-text.ts'
import type { Candidate, Told } from './question-types.ts'
import { fill } from './question-words.ts'
import { ask, type Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { type Figure, type FigureRule, figuresIn, usualFigures } from './read-figures.ts'
import { topicOf } from './read-places.ts'
import { pointsAway } from './stem-checks.ts'

const INVERTED = /-(?:t-)?(?:ils?|elles?|on)(?!\p{L})/gu

type Verdict = Told & { isYes: boolean }

/** The answers that are a plain yes or no. */
function verdictsOf(answers: Told[], { words, language }: Desk): Verdict[] {
  const { yes, no, hedgedVerdict, demonstrative, dangles } = words.patterns
  return answers.flatMap((told) => {
    const { text } = told.points[0]!
    const isPlain = (yes.test(text) || no.test(text)) && !hedgedVerdict.test(text)
    // "existe-t-il"
    const asked = told.asked.replace(INVERTED, '')
    const isAlone = ![demonstrative, dangles].some((each) => each.test(asked)) && !pointsAway(asked, language)
    return isPlain && isAlone ? [{ ...told, isYes: yes.test(text) }] : []
  })
}

const ASKED = { most: 130, ratio: 2.5 }

/** Where the answers of a document say yes and no twice each, which of its questions get one of them. */
export function askVerdicts(desk: Desk, answers: Told[]): Candidate[] {
  const verdicts = verdictsOf(answers, desk).filter(
    ({ asked, place, points }) => asked.length <= ASKED.most && desk.isHere(place.tree, points[0]!),
  )
  return [...Map.groupBy(verdicts, ({ place }) => place.tree).values()].flatMap((own) => {
    const [yes, no] = [own.filter(({ isYes }) => isYes), own.filter(({ isYes }) => !isYes)]
    return Math.min(yes.length, no.length) < 2 ? [] : (sorted(desk, yes, no) ?? [])
  })
}

function sorted(desk: Desk, yes: Verdict[], no: Verdict[]): Candidate | null {
  const { phrases } = desk.words
  const [keys, others] = no.length <= yes.length ? [no, yes] : [yes, no]
  const [right, wrong] = [keys.slice(0, 3), others.slice(0, 3)]
  const used = [...right, ...wrong]
  const lengths = used.map(({ asked }) => asked.length)
  if (Math.max(...lengths) > Math.min(...lengths) * ASKED.ratio)
    return refuse(desk.refusals, 'the answer is advertised by its length')
  const word = (isYes: boolean) => (isYes ? phrases.yes : phrases.no)
  const { place } = right[0]!
  const over = topicOf(place, place.part.isQuestion ? 1 : 0)
  const spans = right.map(({ points }) => points[0]!)
  return several(
    desk,
    {
      kind: 'verdicts',
      difficulty: 'medium',
      prompt: capital(
        ask(desk, 'verdicts', { head: over === '' ? '' : `${over} – `, word: word(right[0]!.isYes) }),
      ),
      explanation: used.map(({ asked, points }) => `${quoted(asked)} ${ended(points[0]!.text)}`).join(' '),
      tree: place.tree,
      span: spans[0]!,
      topic: `verdicts ${over}`,
      grid: `verdicts ${over}`,
      worth: 8,
    },
    right.map(({ asked }) => asked),
    wrong.map(({ asked, isYes }) => ({ text: asked, about: word(isYes), isSaid: false })),
    phrases.wrongVerdict,
  )
}

/** All figures of the course that have a unit, for distractors. */
export const courseFigures = (desk: Desk): Figure[] =>
  desk.places.flatMap(({ part }) => part.units.flatMap((unit) => figuresIn(cleanText(unitText(unit)))))

const NEAR = 3

/** The figure of a rule among others of its unit, in their order. */
export function askFigure(
  desk: Desk,
  { sentence, figure, place }: FigureRule,
  figures: Figure[],
): Candidate | null {
  const others = figures.filter(({ unit, value }) => unit === figure.unit && value !== figure.value)
  const apart = others.filter(
    ({ value }, index) => others.findIndex((other) => other.value === value) === index,
  )
  const usual = apart.length < NEAR ? usualFigures(figure) : []
  const known = [...apart, ...usual.filter(({ value }) => apart.every((each) => each.value !== value))]
  if (known.length < NEAR) return refuse(desk.refusals, 'too few figures of its unit')
  const distance = ({ value }: Figure) => Math.abs(Math.log((value + 1) / (figure.value + 1)))
  const near = known.toSorted((a, b) => distance(a) - distance(b) || a.value - b.value).slice(0, NEAR)
  const { text } = sentence
  const gap = `${text.slice(0, figure.start)}_____${text.slice(figure.start + figure.text.length)}`
  return choice(
    desk,
    {
      kind: 'figure',
      difficulty: 'medium',
      prompt: ask(desk, 'figure', { gap: quoted(gap) }),
      explanation: ended(text),
      tree: place.tree,
      span: sentence,
      topic: `figure ${text}`,
      grid: `figure ${sentence.start}`,
      worth: 7,
    },
    figure.text,
    near.map((each) => ({ text: each.text, about: '', isSaid: false })),
    {
      isShort: true,
      order: (option) => figuresIn(option)[0]?.value ?? 0,
      wrong: fill(desk.words.phrases.wrongFigure, { right: figure.text }),
    },
  )
}
