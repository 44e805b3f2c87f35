/** Does `work` for every item, at most `limit` at a time, in order. Waits for all; then throws the first failure. */
export async function eachBounded<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: PromiseSettledResult<Result>[] = []
  const waiting = items.map((item, index) => ({ item, index }))
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      [results[next.index]] = (await Promise.allSettled([work(next.item)])) as [PromiseSettledResult<Result>]
  }
  await Promise.all(Array.from({ length: Math.max(1, limit) }, lane))
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
