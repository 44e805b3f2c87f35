/** Shows an element of the outline: on a phone the module that contains it may be folded. */
export function unfold<Found extends Element>(element: Found | null | undefined): Found | null {
  const fold = element?.closest('[data-module]')?.querySelector<HTMLInputElement>('[data-part="fold"]')
  if (fold) fold.checked = true
  return element ?? null
}

/** The row of a module or scene, or `course`, shown. */
export const rowOf = (key: string): HTMLElement | null =>
  unfold(document.querySelector<HTMLElement>(`[data-row="${key}"]`))
