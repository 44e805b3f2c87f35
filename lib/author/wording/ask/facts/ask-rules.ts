import { fill } from '../../../language/pack/question-words.ts'
import { choice, truth } from '../build-question.ts'
import { capital, ended } from '../question-text.ts'
import type { Candidate, Piece } from '../question-types.ts'
import { ask, type Desk, inside } from '../quiz-desk.ts'
import { wrongOptions } from './check-options.ts'
import type { Group } from './fact-types.ts'

const SIZE = { wrong: 3, least: 2 }

/** A sentence with its opposite. */
type Rule = { piece: Piece; opposite: string; group: Group }

/** Asks whether rules hold, as stated or turned into their opposite, and which one does among opposites. */
export function askRules(desk: Desk, own: Group[], all: Group[]): Candidate[] {
  const others = all.flatMap((group) => rulesIn(desk, group))
  const isOwn = new Set(own.flatMap(({ items }) => items))
  return others
    .filter(({ piece }) => isOwn.has(piece))
    .flatMap((rule) => [
      askRule(desk, rule, true),
      askRule(desk, rule, false),
      ...askRight(desk, rule, others),
    ])
}

const rulesIn = (desk: Desk, group: Group): Rule[] =>
  group.form !== 'sentence'
    ? []
    : group.items.flatMap((piece) => {
        const opposite = oppositeOf(desk, piece.text)
        return opposite ? [{ piece, opposite, group }] : []
      })

/** A sentence with the only word that decides it turned round; null if none, or several, do. */
function oppositeOf({ words }: Desk, text: string): string | null {
  const turned = words.opposites.filter(({ from }) => from.test(text))
  const [only, ...more] = turned
  if (!only || more.length > 0) return null
  const rest = text.replace(only.from, '')
  const isMixed = only.from.test(rest) || words.patterns.noOpposite.test(rest)
  return isMixed ? null : capital(text.replace(only.from, only.to))
}

const asked = ({ piece, group: { place } }: Rule) => ({
  explanation: ended(piece.text),
  tree: place.tree,
  span: piece,
  topic: `said ${place.tree.document.sourceId} ${piece.start}`,
})

function askRule(desk: Desk, rule: Rule, isTrue: boolean): Candidate {
  const { piece, opposite, group } = rule
  const context = inside(desk, group.topic, piece.text)
  const prompt = ask(desk, 'truth', { in: context, text: `“${isTrue ? piece.text : opposite}”` })
  return truth(desk, { ...asked(rule), kind: 'rule', difficulty: 'medium', prompt, worth: 5.5 }, isTrue)
}

/** Which rule holds, among the opposites of others under the same heading, then of any. */
function askRight(desk: Desk, rule: Rule, others: Rule[]): Candidate[] {
  const { piece, group } = rule
  const isNear = (other: Rule) => other.group === group || other.group.place.above[0] === group.place.above[0]
  const lures = others
    .filter((other) => other.piece !== piece && isNear(other))
    .map((other) => ({ text: other.opposite, about: ended(other.piece.text) }))
  const wrong = wrongOptions(desk, { right: [piece.text], lures, most: SIZE.wrong, asked: '', around: '' })
  if (wrong.length < SIZE.least) return []
  const isOwn = wrong.every(({ about }) => group.items.some(({ text }) => ended(text) === about))
  const context = isOwn ? inside(desk, group.topic, piece.text) : ''
  const prompt = ask(desk, 'right', { in: context })
  const form = { ...asked(rule), kind: 'right' as const, difficulty: 'medium' as const, prompt, worth: 5 }
  return [
    choice(desk, form, piece.text, wrong, ({ about }) =>
      fill(desk.words.phrases.figure, { sentence: about }),
    ),
  ]
}
