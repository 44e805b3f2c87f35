import { mentions, similarity } from '../../words/text-match.ts'
import { lengthGap, MAX_GAP, shuffle } from '../quiz-choose.ts'
import type { Fact } from '../quiz-entry.ts'
import { isFigure as isFigureText, ranked } from '../quiz-rank.ts'
import { bare, isNameable } from '../quiz-text.ts'
import { type Candidate, choice, here, ordering, type QuizBench, worded } from './quiz-draft.ts'
import { numberIn, otherValues, quantitiesIn, unitOf } from './quiz-numbers.ts'

/**
 * What stands beside a label: figures (medium), descriptions (medium), what a description belongs to (easy),
 * the order of figures (hard).
 */
export function factQuestions(bench: QuizBench): Candidate[] {
  const own = here(bench, bench.material.facts)
  const groups = Map.groupBy(own, (fact) => fact.topic)
  return [...groups.values()].flatMap((facts) => [
    ...facts.flatMap((fact) =>
      isFigure(fact) ? figureQuestion(bench, fact) : textQuestions(bench, fact, facts),
    ),
    ...rankFacts(bench, facts),
  ])
}

const isFigure = (fact: Fact): boolean => isFigureText(fact.value)

function figureQuestion(bench: QuizBench, fact: Fact): Candidate[] {
  const { language, words, material } = bench
  const quantities = quantitiesIn(fact.value, language)
  const [quantity] = quantities
  const numbers = fact.value.match(/\d+(?:[.,]\d+)?/g) ?? []
  const isOne = quantity && numbers.every((number) => quantity.text.includes(number))
  if (!isOne || quantities.length > 1 || !isNameable(fact.topic)) return []
  const same = material.facts
    .filter((each) => each.label !== fact.label && unitOf(each.value) === unitOf(fact.value))
    .filter(
      (each) =>
        (numberIn(each.value) ?? 0) / quantity.value <= 5 &&
        quantity.value / (numberIn(each.value) ?? 1) <= 5,
    )
    .map((each) => each.value)
  const made = otherValues(quantity, [], 4, language).map(
    (value) => fact.value.slice(0, quantity.start) + value + fact.value.slice(quantity.end),
  )
  const wrong = [...shuffle([...new Set(same)], fact.label, (value) => value).slice(0, 2), ...made]
  return choice(
    bench,
    'fact',
    'medium',
    worded(words.fact, bare(fact.label), bare(fact.topic)),
    fact.value,
    wrong,
    fact,
  )
}

function textQuestions(bench: QuizBench, fact: Fact, siblings: Fact[]): Candidate[] {
  const { language, words, material } = bench
  const isTold = similarity(fact.label, fact.value, language) >= 0.5
  // The same label under another heading ("Impact: …") has a value of the same kind.
  const alike = material.facts.filter(
    (each) => each !== fact && !isFigure(each) && each.label === fact.label && each.topic !== fact.topic,
  )
  const near = [...alike, ...siblings.filter((each) => each !== fact && !isFigure(each))]
    .filter(
      (each) =>
        lengthGap(each.value, fact.value) <= MAX_GAP && similarity(each.value, fact.value, language) < 0.5,
    )
    .map((each) => each.value)
  const prompt = worded(words.fact, bare(fact.label), bare(fact.topic))
  const forward =
    isNameable(fact.topic) && !isTold ? choice(bench, 'fact', 'medium', prompt, fact.value, near, fact) : []
  return [...forward, ...(isTold ? [] : reverseQuestion(bench, fact, siblings, alike))]
}

/**
 * What a description belongs to: a label among those beside it; for a label that comes back under each
 * heading, a heading.
 */
function reverseQuestion(bench: QuizBench, fact: Fact, siblings: Fact[], alike: Fact[]): Candidate[] {
  const { words, language } = bench
  if (alike.length > 0) {
    const isOwn = alike.every((each) => similarity(each.value, fact.value, language) < 0.5)
    const topics = [...new Set(alike.map((each) => each.topic))].filter(isNameable)
    const prompt = worded(words.factReverse, bare(`${fact.label}: ${fact.value}`))
    return isOwn && isNameable(fact.topic) && !mentions(fact.value, fact.topic, language)
      ? choice(bench, 'fact-reverse', 'easy', prompt, fact.topic, topics, fact)
      : []
  }
  const isShared = (label: string) =>
    bench.material.facts.some((each) => each.label === label && each.topic !== fact.topic)
  // Beside labels that come back under each heading ("Budget", "Need") any other one gives itself away.
  if (siblings.some((each) => isShared(each.label))) return []
  const labels = siblings
    .filter((each) => each.label !== fact.label && !mentions(each.value, fact.label, language))
    .filter((each) => /\d/.test(each.label) === /\d/.test(fact.label))
    .map((each) => each.label)
  const isOwn = siblings.filter((each) => each.label === fact.label).length === 1 && fact.label.length >= 4
  const prompt = worded(words.factReverse, bare(fact.value))
  return isOwn ? choice(bench, 'fact-reverse', 'easy', prompt, fact.label, labels, fact) : []
}

function rankFacts(bench: QuizBench, facts: Fact[]): Candidate[] {
  const sorted = ranked(facts)
  const [first] = sorted
  if (!first || !isNameable(first.topic)) return []
  const labels = sorted.slice(0, 6).map((fact) => fact.label)
  const asked = first.column ? `${bare(first.topic)} – ${first.column}` : bare(first.topic)
  return ordering(bench, 'rank', worded(bench.words.rank, asked), labels, first)
}
