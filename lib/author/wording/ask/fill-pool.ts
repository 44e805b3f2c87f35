import { hashText } from '../../../platform/hash-text.ts'
import { hasOrderedOptions, isStatement, type QuestionType } from '../../../product/question-types.ts'
import { questionFlags } from '../../checking/question-flags.ts'
import { FACT_KINDS } from '../../contract/author.ts'
import { overlap, sharedStems, stemSet } from '../../statements/piece-text.ts'
import { type Refusal, refuse } from '../../statements/refusals.ts'
import { titleKey } from '../../text/text-key.ts'
import type { Candidate } from './question-types.ts'
import type { Desk } from './quiz-desk.ts'

/** The shares (0-1) of a pool that may be open, or true or false; and of the latter, if nothing else is left. */
const MOST_SHARE: Record<QuestionType, { strict: number; loose: number }> = {
  single_choice: { strict: 1, loose: 1 },
  multiple_choice: { strict: 1, loose: 1 },
  true_false: { strict: 0.3, loose: 0.5 },
  ordering: { strict: 1, loose: 1 },
  open: { strict: 0.35, loose: 0.35 },
}
/** What a question loses for each picked one of its kind, type, passage or family, and with its key or truth. */
const COST = { kind: 1, type: 0.4, passage: 2.5, family: 1.2, truth: 1.5, key: 1.2 }
/**
 * What it gains for a type that is missing, for a tier with less than its share, as the better one of two
 * statements by chance, and for asking more than a fact.
 */
const GAIN = { type: 3, tier: 1.5, turn: 0.5, thought: 3 }
/** Beyond what a module needs, a question must still be worth this much. */
const LEAST_WORTH = 2
/** From these shares on, two answers are the same, or one contains the other. */
const SAME = { whole: 0.55, part: 0.85, stems: 4 }
const NEED = { words: { least: 120, full: 400 }, questions: { least: 6, full: 12 } }

/** How many questions a module of so many spoken words needs. */
export function poolNeed(words: number): number {
  if (words < NEED.words.least) return Math.ceil((NEED.questions.least * words) / NEED.words.least)
  return words < NEED.words.full ? NEED.questions.least : NEED.questions.full
}

/**
 * The best of the candidates, at most `size` and as many as a module `need`s, if there are: of varied kinds,
 * types, tiers and passages, without two that ask or answer the same. Returned in the order of the source.
 */
export function fillPool(
  candidates: Candidate[],
  { size, need }: { size: number; need: number },
  desk: Desk,
): Candidate[] {
  const picked: Candidate[] = []
  // A module that would have too few gets more of the same.
  for (const isStrict of [true, false]) {
    const left = new Set(candidates.filter((each) => !picked.includes(each)))
    while (left.size > 0 && picked.length < (isStrict ? size : need)) {
      const best = bestOf(left, picked)
      left.delete(best)
      if (picked.length >= need && worthNow(best, picked) < LEAST_WORTH) break
      const reason = whyNot(best, picked, { need: Math.max(need, picked.length + 1), isStrict }, desk)
      if (!reason) picked.push(best)
      else if (isStrict) refuse(desk.refusals, reason)
    }
  }
  return picked.toSorted((a, b) => a.question.sourceRef.start - b.question.sourceRef.start)
}

function bestOf(left: Set<Candidate>, picked: Candidate[]): Candidate {
  let best: { each: Candidate; worth: number } | null = null
  for (const each of left) {
    const worth = worthNow(each, picked)
    if (!best || worth > best.worth) best = { each, worth }
  }
  return best!.each
}

function worthNow(own: Candidate, picked: Candidate[]): number {
  const { kind, question, worth, family } = own
  const count = (test: (other: Candidate) => boolean) => picked.filter(test).length
  const { sourceId, start, end } = question.sourceRef
  const sameType = count((other) => other.question.type === question.type)
  const sameTier = count((other) => other.question.difficulty === question.difficulty)
  const isNear = ({ question: { sourceRef: ref } }: Candidate) =>
    ref.sourceId === sourceId && ref.start < end && start < ref.end
  const isTruth = isStatement(question.type)
  return (
    worth -
    count((other) => other.kind === kind) * COST.kind -
    sameType * COST.type -
    count(isNear) * COST.passage -
    count((other) => showsKey(own, other)) * COST.key -
    (family ? count((other) => other.family === family) * COST.family : 0) -
    // As many statements are to be wrong as right.
    (isTruth ? count((other) => other.question.correct === question.correct) * COST.truth : 0) +
    (isTruth && question.correct === isOdd(own.topic) ? GAIN.turn : 0) +
    (FACT_KINDS.some((fact) => fact === kind) ? 0 : GAIN.thought) +
    (sameType === 0 ? GAIN.type : 0) +
    (sameTier <= picked.length / 4 ? GAIN.tier : 0)
  )
}

/** By chance, but always the same: which of two statements comes first, the right or the wrong one. */
const isOdd = (text: string): boolean => hashText(text) % 2 === 1

function whyNot(
  own: Candidate,
  picked: Candidate[],
  { need, isStrict }: { need: number; isStrict: boolean },
  desk: Desk,
): Refusal | null {
  const { type, prompt } = own.question
  const ofType = picked.filter(({ question }) => question.type === type).length
  const most = MOST_SHARE[type][isStrict ? 'strict' : 'loose']
  if (ofType + 1 > Math.max(1, Math.floor(need * most))) return 'enough of this kind'
  const key = titleKey(prompt)
  if (picked.some((other) => other.topic === own.topic || titleKey(other.question.prompt) === key))
    return 'asked before'
  if (isStrict && picked.some((other) => sharesAnswer(own, other, desk)))
    return 'answered by another question'
  const flagged = [own, ...picked].map(({ question }, index) => ({ ...question, id: `${index}` }))
  return questionFlags(flagged, desk.language).length > 0 ? 'answered by another question' : null
}

/** Whether two questions ask for the same knowledge. */
export function sharesAnswer(
  one: Pick<Candidate, 'answer'>,
  other: Pick<Candidate, 'answer'>,
  { language }: Pick<Desk, 'language'>,
): boolean {
  const [own, theirs] = [stemSet(one.answer, language), stemSet(other.answer, language)]
  const least = Math.min(own.size, theirs.size)
  const isPart = sharedStems(own, theirs) >= SAME.part * least
  return least >= SAME.stems && (isPart || overlap(own, theirs) >= SAME.whole)
}

/** A key that is also an option of the other question can be recognized there. */
const showsKey = (one: Candidate, other: Candidate): boolean =>
  keysOf(one).some((key) => textsOf(other).includes(key)) ||
  keysOf(other).some((key) => textsOf(one).includes(key))

const textsOf = ({ question: { options } }: Candidate): string[] => (options ?? []).map(({ text }) => text)

const keysOf = ({ question: { type, options, correct } }: Candidate): string[] =>
  hasOrderedOptions(type)
    ? []
    : (options ?? []).filter(({ id }) => [correct].flat().includes(id)).map(({ text }) => text)
