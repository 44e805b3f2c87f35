import { unitText } from '../plan/unit-size.ts'
import { choice, coin, truth } from './build-question.ts'
import { cleanText, ended, quoted } from './question-text.ts'
import type { Candidate, Told } from './question-types.ts'
import { fill } from './question-words.ts'
import { ask, type Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { type Figure, type FigureRule, figuresIn, usualFigures } from './read-figures.ts'

/** Whether a FAQ answers a question with yes or no. */
export function askVerdict(desk: Desk, { asked, points, place }: Told): Candidate | null {
  const { patterns, phrases } = desk.words
  const first = points[0]!
  const isYes = patterns.yes.test(first.text)
  if (!isYes && !patterns.no.test(first.text)) return null
  const claim = coin(asked)
  const prompt = ask(desk, 'verdict', { asked: quoted(asked), word: claim ? phrases.yes : phrases.no })
  return truth(
    desk,
    {
      kind: 'verdict',
      difficulty: 'easy',
      prompt,
      explanation: ended(
        points
          .slice(0, 2)
          .map(({ text }) => ended(text))
          .join(' '),
      ),
      tree: place.tree,
      span: first,
      topic: `faq ${asked}`,
      grid: `open ${place.part.start}`,
      worth: 5,
    },
    claim === isYes,
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
