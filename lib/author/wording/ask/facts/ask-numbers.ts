import { hashText } from '../../../../platform/hash-text.ts'
import { fill } from '../../../language/pack/question-words.ts'
import { choice, truth } from '../build-question.ts'
import { ended, overlap, quoted, stemSet } from '../question-text.ts'
import type { Candidate } from '../question-types.ts'
import { ask, type Desk, inside } from '../quiz-desk.ts'
import type { Figure } from './fact-types.ts'
import { likeFigures, sizeOf } from './like-figures.ts'

const SIZE = { wrong: 3, alike: 0.5 }

/** Asks for the figure of a sentence, and whether a sentence with a figure is right. */
export function askNumbers(desk: Desk, own: Figure[], all: Figure[]): Candidate[] {
  const stems = ({ before, after }: Figure) => stemSet(before + after, desk.language)
  return own.flatMap((figure) => {
    // Two figures for one thing: both may be right.
    const isTwice = all.some(
      (other) => other.number !== figure.number && overlap(stems(other), stems(figure)) >= SIZE.alike,
    )
    const alike = all.filter(({ unit }) => unit === figure.unit).map(({ number }) => number)
    const wrong = isTwice ? [] : likeFigures(desk, figure, alike)
    if (wrong.length < SIZE.wrong) return []
    return [
      askNumber(desk, figure, wrong),
      askTruth(desk, figure, wrong, true),
      askTruth(desk, figure, wrong, false),
    ]
  })
}

const asked = ({ place, piece }: Figure) => ({
  explanation: ended(piece.text),
  tree: place.tree,
  span: piece,
  topic: `figure ${piece.text}`,
})

/** The topic of a figure, unless that has the figure too. */
const contextOf = (desk: Desk, { topic, number, piece }: Figure): string =>
  topic.name.includes(number) ? '' : inside(desk, topic, piece.text)

function askNumber(desk: Desk, figure: Figure, wrong: string[]): Candidate {
  const { before, number, after } = figure
  const context = contextOf(desk, figure)
  const prompt = ask(desk, 'figure', { in: context, gap: quoted(`${before}…${after}`) })
  return choice(
    desk,
    { ...asked(figure), kind: 'number', difficulty: 'medium', prompt, worth: 6 },
    number,
    wrong.map((text) => ({ text, about: '' })),
    () => fill(desk.words.phrases.figure, { sentence: ended(figure.piece.text) }),
    sizeOf,
  )
}

function askTruth(desk: Desk, figure: Figure, wrong: string[], isTrue: boolean): Candidate {
  const { before, number, after, piece } = figure
  const said = `${before}${isTrue ? number : wrong[hashText(piece.text) % wrong.length]}${after}`
  const context = contextOf(desk, figure)
  const prompt = ask(desk, 'truth', { in: context, text: quoted(ended(said)) })
  return truth(desk, { ...asked(figure), kind: 'number_truth', difficulty: 'easy', prompt, worth: 5 }, isTrue)
}
