import { diffWords } from 'diff'

export type DiffPart = { value: string; added: boolean; removed: boolean }

/** The parts of a text against an earlier one; a word never touches the one that replaces it. */
export function diffParts(before: string | null, after: string): DiffPart[] {
  // Texts too long or too different to compare in a moment are shown without marks.
  const compared = before === null ? null : diffWords(before, after, { timeout: 500 })
  const parts = compared ?? [{ value: after, added: false, removed: false }]
  return parts.flatMap((part, index) => {
    const last = parts[index - 1]
    const touches = last?.removed && part.added && /\S$/.test(last.value) && /^\S/.test(part.value)
    return touches ? [{ value: ' ', added: false, removed: false }, part] : [part]
  })
}
