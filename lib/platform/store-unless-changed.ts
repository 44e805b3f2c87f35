/** An attempt's answer where what it was computed from has changed: nothing was stored. */
export const CHANGED = Symbol('changed')

/** Each round of a text may be paid for. */
const ROUNDS = 6

/**
 * Repeats an attempt to read, compute and store until what it read is unchanged when it stores: at most `rounds`
 * times, then throws what `end` gives, by default an error that the engine retries after a pause.
 */
export async function storeUnlessChanged<T>(
  attempt: () => Promise<T | typeof CHANGED>,
  {
    rounds = ROUNDS,
    end = () => new Error(`what was read changed in each of ${rounds} rounds`),
  }: { rounds?: number; end?: () => Error } = {},
): Promise<T> {
  for (let round = 0; round < rounds; round++) {
    const answer = await attempt()
    if (answer !== CHANGED) return answer
  }
  throw end()
}
