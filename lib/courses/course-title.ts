/** The title shown: given, else the outline's, else the first source's name without its ending, else "Untitled course". */
export function courseTitle(
  given: string | null,
  outlineTitle: string | null,
  sourceNames: readonly string[],
): string {
  const fromSource = sourceNames[0]?.replace(/\.[a-z0-9]{1,5}$/i, '').trim()
  return given?.trim() || outlineTitle?.trim() || fromSource || 'Untitled course'
}
