import pLimit from 'p-limit'

/**
 * Runs `work` for every item, at most `limit` at a time, in order. Waits for all, then throws the first
 * failure.
 */
export async function mapLimit<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const inTurn = pLimit(Math.max(1, limit))
  const results = await Promise.allSettled(items.map((item) => inTurn(work, item)))
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
