import { fill, type QuestionWords } from '../../language/pack/question-words.ts'
import { ended, isSame, overlap, quoted, sharedStems, stemSet } from '../../statements/piece-text.ts'
import { nameOf } from '../../statements/places.ts'
import { refuse } from '../../statements/refusals.ts'
import { leansBack } from '../../statements/stands-alone.ts'
import type { ItemList } from '../../statements/statement.ts'
import { isFragment } from '../../text/item-style.ts'
import { choice } from './build-question.ts'
import type { Candidate, KnownList, Lure } from './question-types.ts'
import type { Desk } from './quiz-desk.ts'

const LABEL = /^[^:]{2,30}\s?:\s/
export const QUESTION = /\?[”"]?$/
const OPTIONS = { most: 3, least: 2, letters: 110, ratio: 2, alike: 0.2 }

/** A text without the remark at its end, which may be the reason for it or against it. */
const bare = (text: string): string => text.replace(/(?<=\S{3})\s*\([^()]*\)$/, '')

/** Asks which of several items belong to a list, among items of `others`. */
export function askMembers(
  desk: Desk,
  { list, items }: KnownList,
  prompt: string,
  others: readonly KnownList[],
): Candidate | null {
  const { language, words } = desk
  const { negated } = words.patterns
  const asked = stemSet(prompt, language)
  const isBare = (text: string) =>
    sharedStems(stemSet(text, language), asked) === 0 && !leansBack(text, language)
  const right = items
    .map((item) => ({ ...item, text: bare(item.text) }))
    .filter(({ text }) => text.length <= OPTIONS.letters && isBare(text))
    .slice(0, OPTIONS.most)
  if (right.length < OPTIONS.least) return null
  const size = right.reduce((sum, { text }) => sum + text.length, 0) / right.length
  const far = ({ text }: Lure) => Math.abs(text.length - size)
  const away = (other: KnownList) => apartness(words.contrasts, labelOf(list), labelOf(other.list))
  const lures = others
    .toSorted((a, b) => away(a) - away(b))
    .map((other): Lure[] => {
      const like = other.items.map(({ text }) => bare(text)).filter(isLike)
      return like.map((text) => ({ text, about: labelOf(other.list) })).toSorted((a, b) => far(a) - far(b))
    })
  const wrong = lures.flat().slice(0, OPTIONS.most)
  if (wrong.length < OPTIONS.least) return refuse(desk.refusals, 'too few distractors alike')
  const form = {
    kind: 'members' as const,
    difficulty: 'medium' as const,
    prompt,
    explanation: items.map(({ text }) => ended(text)).join(' '),
    tree: list.place.tree,
    span: { start: items[0]!.start, end: items.at(-1)!.end },
    topic: topicOfList(list),
    worth: 8,
  }
  const keys = right.map(({ text }) => text)
  return choice(desk, form, keys, wrong, ({ about }) => fill(words.phrases.wrong, { name: quoted(about) }))

  function isLike(text: string): boolean {
    const said = stemSet(text, language)
    const isOfForm = [LABEL, QUESTION, negated].every(
      (form) => form.test(text) === right.some((own) => form.test(own.text)),
    )
    return (
      isOfForm &&
      text.length <= size * OPTIONS.ratio &&
      text.length >= size / OPTIONS.ratio &&
      isBare(text) &&
      items.every((each) => overlap(stemSet(each.text, language), said) < OPTIONS.alike)
    )
  }
}

/**
 * Whether an item of one list cannot belong to the other: the labels contrast (before and after, red and green
 * flags), both are questions, each completes a sentence with a subject of its own, or both stand under the same
 * label or form in sections beside each other, as the contents of two plans.
 */
export function areSisters({ words, language }: Desk, one: ItemList, other: ItemList): boolean {
  const both = [one, other]
  const areAlone = one.isAlone && other.isAlone
  const areBeside =
    areAlone && one.place.part !== other.place.part && one.place.above[0] === other.place.above[0]
  if (one.place.part !== other.place.part && !areBeside) return false
  if (both.every(({ items }) => items.every(({ text }) => QUESTION.test(text)))) return true
  if (apartness(words.contrasts, labelOf(one), labelOf(other)) > 0) return true
  if (both.every((list) => opensSentence(words, list))) return !isSame(one.lead!, other.lead!)
  const isBare = ({ items }: ItemList) => items.every(({ text }) => isFragment(text, language))
  const isName = ({ lead }: ItemList) => lead === null || isFragment(lead, language)
  const areAlike = both.every(isName) || isSame(one.lead ?? '', other.lead ?? '')
  return areBeside && both.every(isBare) && areAlike && areShapedAlike(one, other)
}

/** Whether a list completes the sentence of its lead-in: "A refund requires:". */
export const opensSentence = ({ patterns }: QuestionWords, { lead }: ItemList): boolean =>
  lead !== null && patterns.opensSentence.test(lead) && !patterns.sample.test(lead)

const shapeOf = ({ place: { part } }: ItemList): string => part.units.map(({ kind }) => kind).join()

/** Whether the sections of two lists hold more than the list, and the same kinds of units in the same order. */
const areShapedAlike = (one: ItemList, other: ItemList): boolean =>
  (one.lead !== null || one.place.part.units.length > 1) && shapeOf(one) === shapeOf(other)

/** How far the sides of two labels are apart: yellow signals are nearer to red ones than green ones are; else 0. */
function apartness(contrasts: RegExp[][], one: string, other: string): number {
  const sides = contrasts.map((each) =>
    [one, other].map((label) => each.findIndex((side) => side.test(label))),
  )
  return Math.max(
    ...sides.map(([own, theirs]) => (Math.min(own!, theirs!) < 0 ? 0 : Math.abs(own! - theirs!))),
  )
}

/** What names a list among those beside it. */
export const labelOf = ({ lead, isAlone, title, place }: ItemList): string =>
  isAlone ? nameOf(place.part) : lead || title

export const topicOfList = ({ title, lead }: ItemList): string => `list ${title} ${lead ?? ''}`
