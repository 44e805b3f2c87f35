import { lowerFirst, upperFirst } from '../../words/text-clean.ts'
import { similarity } from '../../words/text-match.ts'
import { lengthGap, MAX_GAP, shuffle } from '../quiz-choose.ts'
import type { Told } from '../quiz-entry.ts'
import { bare, isNameable, standsAlone } from '../quiz-text.ts'
import { isCommand, isOrder, oppositeOf } from './quiz-change.ts'
import {
  type Candidate,
  choice,
  here,
  oneIn,
  type QuizBench,
  several,
  spanOf,
  trueFalse,
  worded,
} from './quiz-draft.ts'
import { type Gap, gapsOf } from './quiz-gaps.ts'
import { otherValues, type Quantity, quantitiesIn } from './quiz-numbers.ts'

const GAP = '____'

/** A statement that is wrong in one place, with what was changed. */
type Falsehood = { told: Told; text: string; how: 'number' | 'opposite' | 'plain' | 'term' }

/**
 * Questions from whole sentences: a figure or words left out, true or false, and which of several is true.
 */
export function sentenceQuestions(bench: QuizBench): Candidate[] {
  const own = here(bench, bench.material.sentences)
  const gaps = gapsOf(bench)
  const quantities = allQuantities(bench)
  const falsehoods = own.flatMap((told) => falsehoodsOf(bench, told, gaps.get(told) ?? [], quantities))
  return [
    ...own.flatMap((told) => figureQuestions(bench, told, quantities)),
    ...own.flatMap((told) => gapQuestions(bench, told, gaps.get(told) ?? [])),
    ...statedQuestions(bench, own, falsehoods),
    ...comparedQuestions(bench, own, falsehoods),
  ]
}

/** A sentence as it is shown, with the one it leans on before it. */
const shown = (told: Told, text = told.text): string => (told.context ? `${told.context} ${text}` : text)

const allQuantities = ({ material, language }: QuizBench): Quantity[] =>
  [...material.sentences, ...material.facts].flatMap(({ text }) => quantitiesIn(text, language))

const replaced = (text: string, { start, end }: { start: number; end: number }, by: string): string =>
  text.slice(0, start) + by + text.slice(end)

function figureQuestions(bench: QuizBench, told: Told, bank: Quantity[]): Candidate[] {
  const { language, words } = bench
  const own = quantitiesIn(told.text, language)
  return own.flatMap((quantity, index) => {
    const others = otherValues(quantity, bank, 5, language, told.text).filter(
      (value) => !shown(told).includes(value),
    )
    const prompt = worded(words.figure, shown(told, replaced(told.text, quantity, GAP)))
    const difficulty = own.length > 1 ? 'hard' : 'medium'
    return choice(bench, 'figure', difficulty, prompt, quantity.text, others, told, {
      about: `${told.ref.start}#${index}`,
    })
  })
}

function gapQuestions(bench: QuizBench, told: Told, gaps: Gap[]): Candidate[] {
  return gaps
    .filter((gap) => gap.strangers.length >= 2 && told.text.split(gap.text).length === 2)
    .flatMap((gap) => {
      const prompt = worded(bench.words.complete, shown(told, replaced(told.text, gap, GAP)))
      const about = { about: `${told.ref.start}@${gap.start}` }
      return choice(
        bench,
        gap.isApt ? 'gap' : 'gap-loose',
        'medium',
        prompt,
        gap.text,
        gap.strangers,
        told,
        about,
      )
    })
}

function falsehoodsOf(bench: QuizBench, told: Told, gaps: Gap[], bank: Quantity[]): Falsehood[] {
  const { language } = bench
  if (isOrder(told.text, language)) return []
  const [quantity] = quantitiesIn(told.text, language)
  const value =
    quantity &&
    !isRatio(told.text, quantity) &&
    otherValues(quantity, bank, 3, language, told.text).find((each) => !shown(told).includes(each))
  const opposite = oppositeOf(told.text, language)
  // That something said to be possible is impossible: seldom hard to tell.
  const isPlain =
    opposite !== null &&
    /\bcannot\b|(?<!\p{L})peu(?:t|vent) pas/iu.test(opposite) &&
    !/\bcannot\b|peu(?:t|vent) pas/iu.test(told.text)
  const gap = gaps.find((each) => each.isApt && each.strangers.length > 0)
  return [
    ...(opposite
      ? [{ told, text: opposite, how: isPlain ? ('plain' as const) : ('opposite' as const) }]
      : []),
    ...(value
      ? [{ told, text: upperFirst(replaced(told.text, quantity, value)), how: 'number' as const }]
      : []),
    ...(gap ? [{ told, text: replaced(told.text, gap, gap.strangers[0]!), how: 'term' as const }] : []),
  ]
}

// "Two out of three machines": another number may make no sense.
const isRatio = (text: string, { start, end }: Quantity): boolean =>
  /^(?:\s\p{L}+){0,3}\s(?:out of|sur)\s/iu.test(text.slice(end)) ||
  /\s(?:out of|sur)\s$/iu.test(text.slice(0, start))

/** True as written (easy), a figure or the sense changed (hard), another thing named (easy). */
function statedQuestions(bench: QuizBench, own: Told[], falsehoods: Falsehood[]): Candidate[] {
  const stated = own.flatMap((told) => {
    const { language, casing, words } = bench
    const isRule = language === 'en' && isCommand(told.text) && standsAlone(told.text, language)
    const text = isRule ? words.rule(lowerFirst(told.text, casing)) : told.text
    if (!isRule && isOrder(told.text, language)) return []
    // What could have been changed and was not is as hard as what was.
    const isExact =
      oneIn(2, told.text) && falsehoods.some((each) => each.told === told && each.how !== 'term')
    return [
      trueFalse(
        bench,
        isExact ? 'exact' : 'stated',
        isExact ? 'hard' : 'easy',
        shown(told, text),
        true,
        told,
      ),
    ]
  })
  const changed = falsehoods.map(({ told, text, how }) =>
    trueFalse(bench, `changed-${how}`, how === 'term' ? 'easy' : 'hard', shown(told, text), false, told),
  )
  return [...stated, ...changed]
}

/**
 * One true statement among false ones (medium), one false among true ones (hard); all of the same heading or
 * module, each changed in one place.
 */
function comparedQuestions(bench: QuizBench, own: Told[], falsehoods: Falsehood[]): Candidate[] {
  const { words, language } = bench
  const plain = own.filter((told) => told.context === null && !isOrder(told.text, language))
  const sure = falsehoods
    .filter(({ told, how }) => told.context === null && how !== 'term')
    .toSorted((a, b) => Number(a.how === 'plain') - Number(b.how === 'plain'))
  const unlike = <T>(list: T[], text: (item: T) => string, right: string): T[] =>
    list.filter(
      (item) => lengthGap(text(item), right) <= MAX_GAP && similarity(text(item), right, language) < 0.5,
    )
  const byTopic = Map.groupBy(plain, (told) => told.topic)
  return [...byTopic].flatMap(([topic, here]) => {
    if (!isNameable(topic)) return []
    const prompt = (ways: typeof words.trueOne) => worded(ways, bare(topic))
    const [right] = shuffle(here, topic, (told) => told.text)
    const wrong = right
      ? unlike(
          sure.filter(({ told }) => told.topic === topic && told !== right),
          (each) => each.text,
          right.text,
        )
      : []
    const once = wrong.filter((each, index) => wrong.findIndex(({ told }) => told === each.told) === index)
    const one =
      right && once.length >= 2
        ? choice(
            bench,
            'true-one',
            'medium',
            prompt(words.trueOne),
            right.text,
            once.slice(0, 3).map((each) => each.text),
            right,
          )
        : []
    const lie = shuffle(
      sure.filter(({ told }) => told.topic === topic),
      topic,
      (each) => each.text,
    )[0]
    const truths = lie
      ? unlike(
          here.filter((told) => told !== lie.told),
          (told) => told.text,
          lie.text,
        )
      : []
    const other =
      lie && truths.length >= 2
        ? choice(
            bench,
            'false-one',
            'hard',
            prompt(words.falseOne),
            lie.text,
            truths.slice(0, 3).map((told) => told.text),
            lie.told,
          )
        : []
    return [...one, ...other, ...severalTrue(bench, topic, here, sure)]
  })
}

/** Several true statements among two that were changed in one place (medium). */
function severalTrue(bench: QuizBench, topic: string, here: Told[], sure: Falsehood[]): Candidate[] {
  const { words, language } = bench
  const isWhole = ({ text }: Told) => !/^(?:et|and|but|mais|or|ou|so|donc|oui|non|yes|no)\b/iu.test(text)
  const told = shuffle(here.filter(isWhole), `${topic} several`, (each) => each.text)
  const lies = sure.filter((each) => each.told.topic === topic && each.how !== 'plain' && isWhole(each.told))
  const apart = (one: string, other: string) =>
    lengthGap(one, other) <= MAX_GAP && similarity(one, other, language) < 0.5
  const wrong = lies.filter((each, index) => lies.findIndex(({ told }) => told === each.told) === index)
  for (const [at, one] of wrong.entries())
    for (const other of wrong.slice(at + 1)) {
      const right = told
        .filter((each) => each !== one.told && each !== other.told)
        .filter((each) => [one, other].every(({ text }) => apart(text, each.text)))
        .slice(0, 3)
      const ref = spanOf(
        bench,
        right.map((each) => each.ref),
      )
      if (!ref || right.length < 2 || !apart(one.text, other.text)) continue
      return several(
        bench,
        'true-several',
        'medium',
        worded(words.trueSeveral, bare(topic)),
        right.map((each) => each.text),
        [one.text, other.text],
        { ref, scene: right[0]!.scene },
      )
    }
  return []
}
