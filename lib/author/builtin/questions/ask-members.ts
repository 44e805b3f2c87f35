import { choice } from './build-question.ts'
import type { Lure } from './option-checks.ts'
import { isSame, overlap, quoted, sharedStems, stemSet } from './question-text.ts'
import type { Candidate, KnownList } from './question-types.ts'
import { fill } from './question-words.ts'
import type { Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'

const OPTIONS = { most: 3, least: 2, letters: 110, ratio: 2, alike: 0.2 }

/**
 * Asks which of several items belong to a list, among items of other lists that are asked for in the same
 * way.
 */
export function askMembers(desk: Desk, own: KnownList, all: readonly KnownList[]): Candidate | null {
  const { language, words } = desk
  const { list, form, question } = own
  if (form.template === 'several') return null
  const right = own.items.filter(({ text }) => text.length <= OPTIONS.letters).slice(0, OPTIONS.most)
  if (right.length < OPTIONS.least) return null
  const size = right.reduce((sum, { text }) => sum + text.length, 0) / right.length
  const far = ({ text }: Lure) => Math.abs(text.length - size)
  const lures = all
    .filter(isBeside)
    .flatMap(({ items, list: { title }, form: { lead } }) =>
      items.filter(({ text }) => isLike(text)).map(({ text }): Lure => ({ text, about: lead || title })),
    )
  const wrong = lures.toSorted((a, b) => far(a) - far(b)).slice(0, OPTIONS.most)
  if (wrong.length < OPTIONS.least) return refuse(desk.refusals, 'too few distractors alike')
  const asked = {
    kind: 'members' as const,
    difficulty: question.question.difficulty,
    prompt: own.which,
    explanation: question.question.explanation,
    tree: list.place.tree,
    span: { start: own.items[0]!.start, end: own.items.at(-1)!.end },
    topic: question.topic,
    worth: question.worth + 1,
  }
  const keys = right.map(({ text }) => text)
  return choice(desk, asked, keys, wrong, ({ about }) => fill(words.phrases.wrong, { name: quoted(about) }))

  /** Lists to be completed are only comparable if they are in the same part. */
  function isBeside(other: KnownList): boolean {
    const { place } = other.list
    const isNear =
      form.template === 'complete' ? place.part === list.place.part : place.tree === list.place.tree
    return (
      other !== own && other.form.template === form.template && isNear && !isSame(other.form.lead, form.lead)
    )
  }

  function isLike(text: string): boolean {
    const said = stemSet(text, language)
    return (
      text.length <= size * OPTIONS.ratio &&
      text.length >= size / OPTIONS.ratio &&
      LABEL.test(text) === LABEL.test(right[0]!.text) &&
      sharedStems(said, stemSet(question.question.prompt, language)) === 0 &&
      own.items.every((each) => overlap(stemSet(each.text, language), said) < OPTIONS.alike)
    )
  }
}

const LABEL = /^[^:]{2,30}\s?:\s/
