import type { Difficulty, QuestionDraft } from '../../author.ts'
import { sentenceKey, wordsOf } from '../words/text-match.ts'
import type { Candidate } from './makers/quiz-draft.ts'

const TIERS: Difficulty[] = ['easy', 'medium', 'hard']

/** Makers whose questions ask for what a seller needs, lowest first; the rest are 1. */
const WORTH: Record<string, number> = {
  reply: -0.9,
  arguments: -0.6,
  'open-reply': -0.4,
  'open-why': -0.4,
  why: -0.6,
  order: -1.2,
  rank: 0.2,
  figure: -0.3,
  'changed-opposite': -0.2,
  'changed-plain': 1,
  'changed-term': 0.5,
  gap: 0.1,
  'gap-loose': 1,
  'list-said': 0.3,
  'true-several': 1.6,
  describes: 0.4,
  described: 0.3,
}

/** What a question is worth that asks of an objective not asked of yet. */
const WANTED = 1

/**
 * Picks a pool of at most `size`: one question of each type that the material carries, the type with the
 * fewest first; then one of each objective (`isWanted` says of its passage whether a question asks of it);
 * then in even shares of the three tiers what was not asked of yet, so that scenes, kinds and types take
 * turns. None twice, none that gives another's answer unless a type or a tier would be missing.
 */
export function pickPool(
  candidates: Candidate[],
  size: number,
  wanted: ((candidate: Candidate) => boolean)[],
): QuestionDraft[] {
  const picked: Candidate[] = []
  const left = new Set(candidates)
  const share = Math.ceil(size / TIERS.length)
  const countOf = (tier: Difficulty) => picked.filter(({ question }) => question.difficulty === tier).length
  const hasRoom = ({ question }: Candidate) => countOf(question.difficulty) < share
  const take = (from: Candidate[], isStrict: boolean): boolean => {
    const best = cheapest(
      from.filter((each) => left.has(each)),
      picked,
      isStrict,
      (each) => wanted.some((isWanted) => isWanted(each) && !picked.some(isWanted)),
    )
    if (!best || picked.length >= size) return false
    picked.push(best)
    left.delete(best)
    return true
  }
  // Steps are few and hard: asked for last, a full tier or a neighbour that tells their answer would leave
  // them out.
  for (const ofType of eachType(candidates))
    take(ofType.filter(hasRoom), true) || take(ofType, true) || take(ofType, false)
  for (const isWanted of wanted)
    if (!picked.some(isWanted))
      take(
        candidates.filter((each) => isWanted(each) && hasRoom(each)),
        true,
      )
  for (const isStrict of [true, false])
    for (let isMore = true; isMore; ) {
      isMore = false
      for (const tier of TIERS)
        if (countOf(tier) < share)
          isMore =
            take(
              candidates.filter(({ question }) => question.difficulty === tier),
              isStrict,
            ) || isMore
    }
  while (picked.length < size && take(candidates, true));
  return picked.map(({ question }) => question)
}

const eachType = (candidates: Candidate[]): Candidate[][] =>
  [...Map.groupBy(candidates, ({ question }) => question.type).values()].toSorted(
    (a, b) => a.length - b.length,
  )

function cheapest(
  candidates: Candidate[],
  picked: Candidate[],
  isStrict: boolean,
  isWanted: (candidate: Candidate) => boolean,
): Candidate | null {
  let best: { candidate: Candidate; cost: number } | null = null
  for (const candidate of candidates) {
    if (picked.some((each) => isSame(each, candidate) || (isStrict && tellsAnswer(each, candidate)))) continue
    const cost = costOf(candidate, picked) - (isWanted(candidate) ? WANTED : 0)
    if (!best || cost < best.cost) best = { candidate, cost }
  }
  return best?.candidate ?? null
}

function costOf({ question, kind, scene, about }: Candidate, picked: Candidate[]): number {
  const count = (test: (each: Candidate) => boolean) => picked.filter(test).length
  const inTier = picked.filter((each) => each.question.difficulty === question.difficulty)
  const truths = picked.filter((each) => each.question.type === 'true_false')
  const sameAnswer = truths.filter((each) => each.question.correct === question.correct).length
  return (
    count((each) => each.kind === kind) * 0.9 +
    inTier.filter((each) => each.question.type === question.type).length * 0.5 +
    (picked.some((each) => each.question.type === question.type) ? 0.8 : 0) +
    count((each) => each.scene === scene) * 0.5 +
    count((each) => overlaps(each.question, question)) * 0.8 +
    count((each) => each.about === about) * 2 +
    (question.type === 'true_false' ? (sameAnswer - (truths.length - sameAnswer)) * 0.8 : 0) +
    (WORTH[kind] ?? 0)
  )
}

const overlaps = ({ sourceRef: a }: QuestionDraft, { sourceRef: b }: QuestionDraft): boolean =>
  a.sourceId === b.sourceId && a.start < b.end && b.start < a.end

/** Two questions that ask the same: equal prompts, or nearly the same words in prompt and options. */
function isSame(one: Candidate, other: Candidate): boolean {
  const [first, second] = [sentenceKey(one.question.prompt), sentenceKey(other.question.prompt)]
  if (first === second || (one.kind === other.kind && (first.startsWith(second) || second.startsWith(first))))
    return true
  if (one.kind === other.kind && one.about === other.about) return true
  const [a, b] = [new Set(wordsOf(one.question.prompt)), new Set(wordsOf(other.question.prompt))]
  const shared = [...a].filter((word) => b.has(word)).length
  return one.about === other.about && shared / Math.min(a.size, b.size) > 0.85
}

/**
 * Whether one of two questions, read, gives away the other's answer: both ask of one statement, and one of
 * them says it.
 */
function tellsAnswer(one: Candidate, other: Candidate): boolean {
  if (!overlaps(one.question, other.question)) return false
  const gives = (teller: Candidate, asked: Candidate) =>
    asked.answer.length > 0 && ` ${teller.tells} `.includes(` ${asked.answer} `)
  const isSentence = (each: Candidate) =>
    each.question.sourceRef.start === one.question.sourceRef.start && each.question.type === 'true_false'
  return gives(one, other) || gives(other, one) || (isSentence(one) && isSentence(other))
}
