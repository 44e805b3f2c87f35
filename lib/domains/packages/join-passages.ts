import type { Passage } from '../../media/renderer.ts'
import type { SourceRef } from '../../product/source-document.ts'

/** How many characters may part passages that are read as one: a space, or a blank line. */
const GAP = 2

/**
 * The passages of a scene's sentences as a reader wants them, with the names of their documents: each once,
 * without those inside of others, and as one what follows each other in its document. Pure.
 */
export function joinPassages(refs: readonly SourceRef[], names: ReadonlyMap<string, string>): Passage[] {
  const holds = (one: SourceRef, other: SourceRef) =>
    one.sourceId === other.sourceId && one.start <= other.start && one.end >= other.end
  const kept = refs.filter(
    (ref, i) => !refs.some((other, j) => holds(other, ref) && (j < i || !holds(ref, other))),
  )
  const joined: SourceRef[] = []
  for (const ref of kept) {
    const last = joined.at(-1)
    const gap = last?.sourceId === ref.sourceId ? ref.start - last.end : -1
    const isSamePlace = last?.page === ref.page && last?.slide === ref.slide
    if (last && isSamePlace && gap >= 0 && gap <= GAP)
      joined[joined.length - 1] = { ...last, end: ref.end, quote: `${last.quote} ${ref.quote}` }
    else joined.push(ref)
  }
  return joined.map(({ sourceId, quote, page, slide }) => ({
    quote,
    source: names.get(sourceId) ?? '',
    ...(page && { page }),
    ...(slide && { slide }),
  }))
}
