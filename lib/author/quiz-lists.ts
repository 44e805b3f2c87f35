import { pickDistractors, shuffle } from './quiz-choose.ts'
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
import type { Entry, List } from './quiz-material.ts'
import { bare, isConcept, isNameable } from './quiz-text.ts'
import { sentenceKey, similarity, stemsOf } from './text-match.ts'

const MOST_STEPS = 6

/** What belongs to a list and what does not: one (easy), several (medium), the stranger (hard), said to belong (easy). */
export function listQuestions(bench: QuizBench): Candidate[] {
  const { words, language } = bench
  return here(bench, bench.material.lists)
    .filter((list) => !isSteps(list) && isConcept(list.topic) && list.entries.length >= 2)
    .flatMap((list) => {
      const name = bare(list.topic)
      const others = othersOf(list, bench)
      const related = relatedTo(list, bench)
      const wrongFor = (right: Entry[], count: number) =>
        pickDistractors(right, related, others, count, language)
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
      const right = entries.slice(0, 3)
      const many = several(
        bench,
        'list-several',
        'medium',
        worded(words.several, name),
        textsOf(right),
        textsOf(wrongFor(right, 2)),
        list,
      )
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
      return [...order, ...start, ...next.slice(0, 3)]
    })
}

// "1. Cash refunds 2. Side letters" is numbered and no procedure: steps are actions or named as such.
const STEP_WORDS =
  /étape|step|process|phase|déroul|procédure|procedure|commission|install|before|avant|plan|passe|how|comment|unfold|agenda|chapter|parcours/iu
const isSteps = (list: List): boolean =>
  list.ordered &&
  list.entries.length >= 3 &&
  (list.style === 'action' ||
    STEP_WORDS.test(list.topic) ||
    list.entries.every((entry) =>
      /^\p{L}+(?:ion|age|ment|ure|ning|ing)\b|^(?:appel|visite|envoi|signature|lead|set|plug)/iu.test(
        entry.text,
      ),
    ))

const relatedTo = (list: List, { material }: QuizBench): Entry[] =>
  material.lists
    .filter((each) => sentenceKey(each.topic) === sentenceKey(list.topic))
    .flatMap((each) => each.entries)

/** Elements of other lists that can stand as wrong answers: of the same style, and of no part this one takes in ("Includes: Starter +"). */
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
    .filter((each) => each.style === list.style && !taken.has(each.topic) && isNameable(each.topic))
    .filter((each) => similarity(each.topic, list.topic, language) < 0.6)
    .flatMap((each) => each.entries)
}
