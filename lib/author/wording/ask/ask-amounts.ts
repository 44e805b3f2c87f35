import { hashText } from '../../../platform/hash-text.ts'
import { fill } from '../../language/pack/question-words.ts'
import { ended, overlap, quoted, stemSet } from '../../statements/piece-text.ts'
import { type Amount, SURE } from '../../statements/statement.ts'
import { choice, truth } from './build-question.ts'
import { likeFigures, sizeOf } from './like-figures.ts'
import type { Candidate } from './question-types.ts'
import { ask, type Desk, inside } from './quiz-desk.ts'

const SIZE = { wrong: 3, alike: 0.5 }

/** Asks for the figure of a sentence, and whether a sentence with a figure is right. */
export function askAmounts(desk: Desk, own: Amount[], all: Amount[]): Candidate[] {
  const stems = ({ before, after }: Amount) => stemSet(before + after, desk.language)
  return own.flatMap((amount) => {
    // Two figures for one thing: both may be right.
    const isTwice = all.some(
      (other) =>
        other.figure !== amount.figure &&
        !isSamePiece(other, amount) &&
        overlap(stems(other), stems(amount)) >= SIZE.alike,
    )
    if (isTwice || amount.confidence < SURE) return []
    const sisters = all.filter(({ unit }) => unit === amount.unit).map(({ figure }) => figure)
    const beside = all.filter((other) => isSamePiece(other, amount)).map(({ figure }) => figure)
    const wrong = likeFigures(desk, amount, sisters).filter((figure) => !beside.includes(figure))
    if (wrong.length < SIZE.wrong) return []
    return [
      askFigure(desk, amount, wrong),
      askTruth(desk, amount, wrong, true),
      askTruth(desk, amount, wrong, false),
    ]
  })
}

const isSamePiece = (one: Amount, other: Amount): boolean =>
  one.place.tree === other.place.tree && one.piece.start === other.piece.start

const asked = ({ place, piece }: Amount) => ({
  explanation: ended(piece.text),
  tree: place.tree,
  span: piece,
  topic: `figure ${piece.text}`,
})

/** The topic of an amount, unless that has the figure too. */
const contextOf = (desk: Desk, { topic, figure, piece }: Amount): string =>
  topic.name.includes(figure) ? '' : inside(desk, topic, piece.text)

function askFigure(desk: Desk, amount: Amount, wrong: string[]): Candidate {
  const { before, figure, after } = amount
  const context = contextOf(desk, amount)
  const prompt = ask(desk, 'figure', { in: context, gap: quoted(`${before}…${after}`) })
  return choice(
    desk,
    { ...asked(amount), kind: 'number', difficulty: 'medium', prompt, worth: 6 },
    figure,
    wrong.map((text) => ({ text, about: '' })),
    () => fill(desk.words.phrases.figure, { sentence: ended(amount.piece.text) }),
    sizeOf,
  )
}

function askTruth(desk: Desk, amount: Amount, wrong: string[], isTrue: boolean): Candidate {
  const { before, figure, after, piece } = amount
  const said = `${before}${isTrue ? figure : wrong[hashText(piece.text) % wrong.length]}${after}`
  const context = contextOf(desk, amount)
  const prompt = ask(desk, 'truth', { in: context, text: quoted(ended(said)) })
  return truth(desk, { ...asked(amount), kind: 'number_truth', difficulty: 'easy', prompt, worth: 5 }, isTrue)
}
