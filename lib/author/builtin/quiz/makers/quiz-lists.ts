import { refAt } from '../../../read-statements.ts'
import { toTitle } from '../../outline/scene-title.ts'
import { sentenceKey, similarity, stemsOf } from '../../words/text-match.ts'
import { pickDistractors, shuffle } from '../quiz-choose.ts'
import type { Entry, List } from '../quiz-entry.ts'
import { headingsOver } from '../quiz-material.ts'
import { bare, isConcept, isNameable, topicName } from '../quiz-text.ts'
import {
  type Candidate,
  choice,
  here,
  ordering,
  type QuizBench,
  several,
  textsOf,
  trueFalse,
  worded,
} from './quiz-draft.ts'
import { isSteps } from './quiz-steps.ts'

const MOST_STEPS = 6
const MOST_TRIED = 5

/** Whether it can be asked what belongs to a list. */
const isAskable = (list: List): boolean => isConcept(list.topic) && list.entries.length >= 2

/**
 * What belongs to a list and what does not: one (easy), several (medium), the stranger (hard), said to belong
 * (easy).
 */
export function listQuestions(bench: QuizBench): Candidate[] {
  const { words, language } = bench
  return here(bench, bench.material.lists)
    .filter(isAskable)
    .flatMap((list) => {
      const name = bare(list.topic)
      const related = relatedTo(list, bench)
      const apartFrom = (found: Entry[]) =>
        found.filter((entry) => !related.some((each) => similarity(each.text, entry.text, language) > 0.5))
      const others = apartFrom(othersOf(list, bench))
      const names = others.length < 2 ? apartFrom(namesFor(list, bench)) : []
      const wrongFor = (right: Entry[], count: number) =>
        pickDistractors(right, [], [...others, ...names], count, language)
      const entries = shuffle(list.entries, list.topic, (entry) => entry.text)
      const one = entries
        .slice(0, 2)
        .flatMap((entry) =>
          choice(
            bench,
            'list',
            'easy',
            worded(words.belongs, name),
            entry.text,
            textsOf(wrongFor([entry], 3)),
            list,
          ),
        )
      const many = severalOf(list, entries, bench, wrongFor)
      if (isSteps(list)) return many
      const last = entries.slice(-3)
      const [stranger] = last.length === 3 ? wrongFor(last, 1) : []
      const odd = stranger
        ? choice(
            bench,
            'list-stranger',
            'hard',
            worded(words.stranger, name),
            stranger.text,
            textsOf(last),
            list,
          )
        : []
      const [isIn, isOut] = [entries.at(-1)!, wrongFor([entries.at(-1)!], 1)[0]]
      const said = [{ entry: isIn, correct: true }, ...(isOut ? [{ entry: isOut, correct: false }] : [])].map(
        ({ entry, correct }) =>
          trueFalse(bench, 'list-said', 'easy', words.includes(bare(entry.text), name), correct, list),
      )
      return [...one.slice(0, 1), ...many, ...odd, ...said]
    })
}

/** Several right answers: two or three items with wrong ones about as long. */
function severalOf(
  list: List,
  entries: Entry[],
  bench: QuizBench,
  wrongFor: (right: Entry[], count: number) => Entry[],
): Candidate[] {
  const some = entries.slice(0, MOST_TRIED)
  const pairs = some.flatMap((one, index) => some.slice(index + 1).map((other) => [one, other]))
  const threes = pairs.flatMap(([one, other]) =>
    some.slice(some.indexOf(other!) + 1).map((third) => [one!, other!, third]),
  )
  const prompt = worded(bench.words.several, bare(list.topic))
  for (const right of [...threes, ...pairs] as Entry[][]) {
    const wrong = textsOf(wrongFor(right, 2))
    const made = several(bench, 'list-several', 'medium', prompt, textsOf(right), wrong, list)
    if (made.length > 0) return made
  }
  return []
}

/** The order of steps: all of them (hard), the first (easy), what follows one (medium). */
export function stepQuestions(bench: QuizBench): Candidate[] {
  const { words } = bench
  return here(bench, bench.material.lists)
    .filter(isSteps)
    .flatMap((list) => {
      const name = bare(list.topic)
      const steps = textsOf(list.entries).slice(0, MOST_STEPS)
      const others = (kept: string[], seed: string) =>
        shuffle(
          steps.filter((step) => !kept.includes(step)),
          seed,
          (step) => step,
        )
      const order = ordering(bench, 'order', worded(words.order, name), steps, list)
      const [first] = steps
      const start = choice(
        bench,
        'step-first',
        'easy',
        worded(words.firstStep, name),
        first!,
        others([first!], name),
        list,
        { about: `${list.ref.start}-first` },
      )
      const next = steps.slice(1, -1).flatMap((step, index) => {
        const right = steps[index + 2]!
        const prompt = worded(words.nextStep, name, bare(step))
        return choice(bench, 'step-next', 'medium', prompt, right, others([step, right], prompt), list, {
          about: `${list.ref.start}-${index}`,
        })
      })
      return list.whole ? [...order, ...start, ...next.slice(0, 3)] : order
    })
}

const relatedTo = (list: List, { material }: QuizBench): Entry[] =>
  material.lists
    .filter((each) => sentenceKey(each.topic) === sentenceKey(list.topic))
    .flatMap((each) => each.entries)

/**
 * Elements of other lists that can stand as wrong answers: of the same style, and of no part this one takes
 * in ("Includes: Starter +").
 */
function othersOf(list: List, { material, language }: QuizBench): Entry[] {
  const taken = new Set([list.topic])
  for (const topic of taken) {
    const values = material.facts.filter((fact) => fact.topic === topic).map((fact) => fact.value)
    const labels = material.lists.filter((each) => each.topic === topic).map((each) => each.label)
    const named = new Set([...values, ...labels].flatMap((text) => stemsOf(text, language)))
    const own = new Set(stemsOf(topic, language))
    for (const other of material.lists)
      if (
        stemsOf(other.topic, language).some(
          (stem) => !own.has(stem) && named.has(stem) && !/^\d+$/.test(stem),
        )
      )
        taken.add(other.topic)
  }
  return material.lists
    .filter((each) => each.form === list.form && !taken.has(each.topic) && isNameable(each.topic))
    .filter((each) => !isWithin(each, list) && !isWithin(list, each))
    .filter((each) => similarity(each.topic, list.topic, language) < 0.6)
    .flatMap((each) => each.entries)
}

/**
 * Names of other parts of the course: they can stand beside the names that a list gives, where no other list
 * does.
 */
function namesFor(list: List, { documents, language, casing }: QuizBench): Entry[] {
  if (!list.labelled || list.form !== 'phrase') return []
  const nearest = list.headings.at(-1)
  return documents.flatMap((document) => {
    const isOwn = document.sourceId === list.ref.sourceId
    return document.blocks.flatMap((block): Entry[] => {
      if (block.kind !== 'heading' || block.start < 5) return []
      const over = headingsOver(document, block.start)
      if (isOwn && (list.headings.includes(block.start) || (nearest !== undefined && over.includes(nearest))))
        return []
      const text = topicName(toTitle(document.text.slice(block.start, block.end), language, casing))
      return isConcept(text) && !/[“”?:]|\d/.test(text)
        ? [{ ...list, text, ref: refAt(document, block.start, block.end) }]
        : []
    })
  })
}

/**
 * Whether a list hangs on a heading that the other one stands under too, so that its items may belong to
 * both. Two lists side by side, each under a line of its own, do not.
 */
const isWithin = (list: List, other: List): boolean => {
  const nearest = list.headings.at(-1)
  return (
    list.ref.sourceId === other.ref.sourceId &&
    nearest !== undefined &&
    other.headings.includes(nearest) &&
    !(list.isNamed && other.isNamed && other.headings.at(-1) === nearest)
  )
}
