/**
 * A candidate question for a final exam. `servedAt`: when this learner last had it in an exam, in
 * milliseconds; null: never. `inQuiz`: they had it in a module's quiz.
 */
export type FinalCandidate = {
  id: number
  moduleIndex: number
  difficulty: string
  servedAt: number | null
  inQuiz?: boolean
}

/** Default number of questions in a final exam. */
export const FINAL_SIZE = 20
/** A pool with fewer questions makes no final exam: luck would decide. */
export const FINAL_LEAST = 5
/** The share of points, in percent, that passes a final exam. */
export const FINAL_PASS = 70

/** How many questions the final exam of a pool asks; 0: there is none. */
export const finalSize = (pool: number): number => (pool < FINAL_LEAST ? 0 : Math.min(pool, FINAL_SIZE))

/**
 * Draws `count` questions spread over modules and tiers: each comes from the module with the fewest so far,
 * and there questions from no quiz first, then from the tier with the fewest so far. Questions unserved in
 * exams come first; after that, the ones served longest ago. `chance` (0-1 by id) breaks ties and orders the
 * result. Returns fewer if there are fewer.
 */
export function drawFinal(
  candidates: readonly FinalCandidate[],
  count: number,
  chance: (id: number) => number,
): number[] {
  const drawn: FinalCandidate[] = []
  const unseen = candidates.filter(({ servedAt }) => servedAt === null)
  takeSpread(drawn, unseen, count, chance)
  const seen = candidates.filter(({ servedAt }) => servedAt !== null)
  const oldest = seen.toSorted((a, b) => (a.servedAt ?? 0) - (b.servedAt ?? 0) || chance(a.id) - chance(b.id))
  drawn.push(...oldest.slice(0, Math.max(0, count - drawn.length)))
  return drawn.map(({ id }) => id).toSorted((a, b) => chance(a) - chance(b))
}

function takeSpread(
  drawn: FinalCandidate[],
  from: readonly FinalCandidate[],
  count: number,
  chance: (id: number) => number,
): void {
  const left = new Map(from.map((candidate) => [candidate.id, candidate]))
  while (drawn.length < count && left.size > 0) {
    const so = countsOf(drawn)
    const costOf = ({ id, moduleIndex, difficulty, inQuiz }: FinalCandidate) => [
      so.modules.get(moduleIndex) ?? 0,
      inQuiz ? 1 : 0,
      so.tiers.get(difficulty) ?? 0,
      so.both.get(`${moduleIndex} ${difficulty}`) ?? 0,
      chance(id),
    ]
    const ranked = [...left.values()].map((candidate) => ({ candidate, cost: costOf(candidate) }))
    const { candidate } = ranked.reduce((best, each) => (isLess(each.cost, best.cost) ? each : best))
    drawn.push(candidate)
    left.delete(candidate.id)
  }
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] as number) < (other[at] as number)
}

function countsOf(drawn: readonly FinalCandidate[]) {
  const tally = (key: (each: FinalCandidate) => string | number) =>
    new Map([...Map.groupBy(drawn, key)].map(([name, group]) => [name, group.length] as const))
  return {
    modules: tally(({ moduleIndex }) => moduleIndex),
    tiers: tally(({ difficulty }) => difficulty),
    both: tally(({ moduleIndex, difficulty }) => `${moduleIndex} ${difficulty}`),
  }
}
