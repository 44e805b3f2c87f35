/** The title shown: given, else the outline's, else the first source's (see sourceTitle), else "Untitled course". */
export function courseTitle(
  given: string | null,
  outlineTitle: string | null,
  sourceTitle: string | null,
): string {
  return given?.trim() || outlineTitle?.trim() || sourceTitle?.trim() || 'Untitled course'
}
