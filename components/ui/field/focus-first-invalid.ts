/** Leads to the first field of a form that has an error: it may be out of sight. */
export const focusFirstInvalid = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
