import { mentions, sentenceKey, similarity } from '../../words/text-match.ts'
import { hashText, lengthGap, MAX_GAP } from '../quiz-choose.ts'
import type { Told } from '../quiz-entry.ts'
import { type Phrase, phrasesIn } from '../quiz-phrases.ts'
import type { QuizBench } from './quiz-draft.ts'

/**
 * A noun phrase of a sentence with what could stand in its place: `isApt` when the kind or the word before
 * says so, too.
 */
export type Gap = Phrase & { told: Told; strangers: string[]; isApt: boolean }

type Placed = Phrase & { told: Told }
const MOST_COMPARED = 120

/**
 * The noun phrases of the module's sentences, by sentence, each with up to three others of the course that
 * fit its grammar.
 */
export function gapsOf(bench: QuizBench): Map<Told, Gap[]> {
  const all = bench.material.sentences.flatMap((told) =>
    phrasesIn(told.text, bench.language).map((phrase): Placed => ({ ...phrase, told })),
  )
  const byForm = Map.groupBy(all, (phrase) => phrase.form)
  const compared = new Map([...byForm].map(([form, list]) => [form, nearest(list, bench.module)]))
  const own = all.filter((phrase) => phrase.told.module === bench.module)
  const gaps = own.map((phrase) => gapOf(phrase, compared.get(phrase.form) ?? [], bench))
  return Map.groupBy(gaps, (gap) => gap.told)
}

function nearest(list: Placed[], module: number): Placed[] {
  const distinct = [
    ...new Map(list.map((phrase) => [`${phrase.before} ${sentenceKey(phrase.text)}`, phrase])).values(),
  ]
  return distinct
    .toSorted((a, b) => Math.abs(a.told.module - module) - Math.abs(b.told.module - module))
    .slice(0, MOST_COMPARED)
}

/**
 * Phrases of sentences that say something else; the same word before them first, then the same module and
 * length.
 */
function gapOf(phrase: Placed, candidates: Placed[], { language }: QuizBench): Gap {
  const cost = (each: Placed) =>
    (each.before === phrase.before ? 0 : 0.6) +
    (each.told.module === phrase.told.module ? 0 : 0.3) +
    lengthGap(each.text, phrase.text) +
    (hashText(phrase.told.text + each.text) % 100) / 500
  const ranked = candidates
    .map((each) => ({ each, cost: cost(each) }))
    .filter(({ each }) => lengthGap(each.text, phrase.text) <= MAX_GAP)
    .toSorted((a, b) => a.cost - b.cost)
  const known = phrase.told.context ? `${phrase.told.context} ${phrase.told.text}` : phrase.told.text
  const picked: Placed[] = []
  for (const { each } of ranked) {
    if (picked.length === 3) break
    const isNear = [phrase, ...picked].some((other) => similarity(other.text, each.text, language) >= 0.5)
    if (!isNear && !mentions(known, each.text, language)) picked.push(each)
  }
  const isApt = !phrase.form.endsWith('/thing') || picked[0]?.before === phrase.before
  return { ...phrase, strangers: picked.map((each) => likeCase(each.text, phrase.text)), isApt }
}

const likeCase = (text: string, model: string): string =>
  /^\p{Ll}/u.test(model) ? text.charAt(0).toLowerCase() + text.slice(1) : text
