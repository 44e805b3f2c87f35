import { hashText } from '../../../platform/hash-text.ts'
import { unitText } from '../plan/unit-size.ts'
import { choice } from './build-question.ts'
import { capital, cleanText, ended, holdsText, quoted } from './question-text.ts'
import type { Candidate } from './question-types.ts'
import { fill } from './question-words.ts'
import { ask, type Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { areApart, type Figure, type FigureRule, figuresIn, usualFigures } from './read-figures.ts'
import { topicOf } from './read-places.ts'

const NEAR = 3

/** All figures of the course that have a unit, for distractors. */
export const courseFigures = (desk: Desk): Figure[] =>
  desk.places.flatMap(({ part }) => part.units.flatMap((unit) => figuresIn(cleanText(unitText(unit)))))

/** The figure of a rule among others of its unit, in their order. */
export function askFigure(
  desk: Desk,
  { sentence, figure, place }: FigureRule,
  figures: Figure[],
): Candidate | null {
  const { words, refusals } = desk
  const near = nearFigures(figure, figures)
  if (near.length < NEAR) return refuse(refusals, 'too few figures of its unit')
  const { text } = sentence
  const gap = `${text.slice(0, figure.start)}_____${text.slice(figure.start + figure.text.length)}`
  const title = topicOf(place)
  const head = title === '' || holdsText(text, title) ? '' : `${title} – `
  return choice(
    desk,
    {
      kind: 'figure',
      difficulty: 'medium',
      prompt: capital(ask(desk, 'figure', { head, gap: quoted(gap) })),
      explanation: ended(text),
      tree: place.tree,
      span: sentence,
      topic: `figure ${text}`,
      grid: `figure ${sentence.start}`,
      worth: 7,
    },
    figure.text,
    near.map((each) => ({ text: each.text, about: '' })),
    () => fill(words.phrases.wrongFigure, { right: figure.text }),
    (option) => figuresIn(option)[0]?.value ?? 0,
  )
}

/** Three figures beside the right one, which may be the lowest, the highest or between them. */
function nearFigures(figure: Figure, figures: Figure[]): Figure[] {
  const isRound = ({ text }: Figure) => !/[.,]\d{1,2}(?!\d)/.test(text)
  const sorted = [...figures, ...usualFigures(figure)]
    .filter((each) => each.unit === figure.unit && isRound(each))
    .toSorted((a, b) => far(a) - far(b) || a.value - b.value)
  const apart: Figure[] = []
  for (const each of sorted)
    if ([figure, ...apart].every(({ value }) => areApart(value, each.value))) apart.push(each)
  const below = apart.filter(({ value }) => value < figure.value)
  const above = apart.filter(({ value }) => value > figure.value)
  const low = below.slice(0, Math.max(hashText(figure.text) % (NEAR + 1), NEAR - above.length))
  return [...low, ...above.slice(0, NEAR - low.length)]

  function far({ value }: Figure): number {
    return Math.abs(Math.log((value + 1) / (figure.value + 1)))
  }
}
