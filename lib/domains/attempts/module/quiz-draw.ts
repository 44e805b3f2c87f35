import { DIFFICULTIES, type Difficulty } from '../../../author/contract/author.ts'
import { type Random, shuffled } from '../../../platform/seeded-random.ts'

/**
 * A question version of a module's pool. `servedAt`: when this learner last had it in this module, in
 * milliseconds; null: never.
 */
export type DrawCandidate = { id: number; difficulty: Difficulty; servedAt: number | null }

/**
 * The tiers from which a tier without enough unseen questions borrows, nearest first. Hard before easy, so
 * that a quiz gets no easier.
 */
const NEAREST: Readonly<Record<Difficulty, readonly Difficulty[]>> = {
  easy: ['medium', 'hard'],
  medium: ['hard', 'easy'],
  hard: ['medium', 'easy'],
}

/**
 * The number of questions per tier in a quiz of this size: a third each; a remainder of one goes to medium,
 * of two to easy and medium.
 */
export function tierShares(size: number): Record<Difficulty, number> {
  const third = Math.floor(size / 3)
  const rest = size % 3
  return { easy: third + (rest === 2 ? 1 : 0), medium: third + (rest > 0 ? 1 : 0), hard: third }
}

/**
 * Draws a quiz: the tier shares from unserved versions; a tier without enough borrows leftovers of the
 * nearest tier; repeats, longest ago first, are used only if the module has no unserved version left. Returns
 * ids in random order; all of them if there are no more than `size`.
 */
export function drawQuiz(candidates: readonly DrawCandidate[], size: number, random: Random): number[] {
  const shares = tierShares(size)
  const unseen = byTier(
    candidates.filter(({ servedAt }) => servedAt === null),
    random,
  )
  const taken = Object.fromEntries(
    DIFFICULTIES.map((tier) => [tier, unseen[tier].splice(0, shares[tier])]),
  ) as Record<Difficulty, DrawCandidate[]>
  for (const tier of DIFFICULTIES)
    for (const other of NEAREST[tier])
      taken[tier].push(...unseen[other].splice(0, shares[tier] - taken[tier].length))
  const drawn = DIFFICULTIES.flatMap((tier) => taken[tier])
  if (drawn.length < size) drawn.push(...repeats(candidates, drawn, size, random))
  return shuffled(drawn, random).map(({ id }) => id)
}

/** Served questions, longest ago first; among those served together, first the ones whose tier needs more. */
function repeats(
  candidates: readonly DrawCandidate[],
  drawn: readonly DrawCandidate[],
  size: number,
  random: Random,
): DrawCandidate[] {
  const lacking = tierShares(size)
  for (const { difficulty } of drawn) lacking[difficulty] -= 1
  const seen = shuffled(
    candidates.filter(({ servedAt }) => servedAt !== null),
    random,
  ).toSorted((a, b) => (a.servedAt ?? 0) - (b.servedAt ?? 0))
  const picked: DrawCandidate[] = []
  while (picked.length < size - drawn.length && seen.length > 0) {
    const together = seen.filter(({ servedAt }) => servedAt === seen[0]?.servedAt)
    const next = together.find(({ difficulty }) => lacking[difficulty] > 0) ?? (seen[0] as DrawCandidate)
    seen.splice(seen.indexOf(next), 1)
    lacking[next.difficulty] -= 1
    picked.push(next)
  }
  return picked
}

function byTier(candidates: readonly DrawCandidate[], random: Random): Record<Difficulty, DrawCandidate[]> {
  const mixed = shuffled(candidates, random)
  const of = (tier: Difficulty) => mixed.filter(({ difficulty }) => difficulty === tier)
  return { easy: of('easy'), medium: of('medium'), hard: of('hard') }
}
