type Version = { reason: string; bullets: readonly string[] }

/** When a slide is composed again, people did not remove the lines it no longer has. */
const COMPOSED = ['generated', 'regenerated', 'restored']

/**
 * The lines that people have removed from a slide since it was last composed, from its versions in order. A
 * line that was only reworded counts too: callers compare with what the slide says now. Pure.
 */
export function goneLines(versions: readonly Version[]): string[] {
  const composed = versions.findLastIndex(({ reason }) => COMPOSED.includes(reason))
  const kept = new Set(versions.at(-1)?.bullets)
  const earlier = versions.slice(Math.max(0, composed), -1).flatMap(({ bullets }) => bullets)
  return [...new Set(earlier)].filter((line) => !kept.has(line))
}
