/**
 * The displayed title: given, else from the outline, else from the first source (see sourceTitle), else
 * "Untitled course".
 */
export function courseTitle(
  given: string | null,
  outlineTitle: string | null,
  sourceTitle: string | null,
): string {
  return given?.trim() || outlineTitle?.trim() || sourceTitle?.trim() || 'Untitled course'
}
