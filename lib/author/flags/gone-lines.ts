type Version = { reason: string; bullets: readonly string[] }

/** Composing a slide anew is not a removal by people: whatever it lacks. */
const COMPOSED = ['generated', 'regenerated', 'restored']

/**
 * The lines that people have taken off a slide since it was last composed, by its versions in order. A line
 * that was only reworded counts too: whoever compares asks what the slide says now. Pure.
 */
export function goneLines(versions: readonly Version[]): string[] {
  const composed = versions.findLastIndex(({ reason }) => COMPOSED.includes(reason))
  const kept = new Set(versions.at(-1)?.bullets)
  const earlier = versions.slice(Math.max(0, composed), -1).flatMap(({ bullets }) => bullets)
  return [...new Set(earlier)].filter((line) => !kept.has(line))
}
