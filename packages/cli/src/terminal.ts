/** What a command knows of the machine it runs on, so that tests can give it another. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>
  fetch: typeof globalThis.fetch
  /** Results; a program may read them. */
  out(text: string): void
  /** Progress and errors, for people. */
  err(text: string): void
  /** Whether a person sees what `err` writes: without one there is no progress. */
  isInteractive: boolean
  /** Asks for a line that is not shown, or reads it from a pipe. */
  askSecret(question: string): Promise<string>
  /** Aborted when the person presses Ctrl+C. */
  signal: AbortSignal
}

/** The command was called in a way it does not have: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What a person reads on a terminal, which must not obey what a document says: no control characters. */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')

/** Rows as aligned columns, the first row their heads; empty without further rows. */
export function table(heads: string[], rows: unknown[][]): string {
  if (rows.length === 0) return 'Nothing.\n'
  const all = [heads, ...rows.map((row) => row.map((cell) => (cell ?? '–').toString().replace(/\s+/g, ' ')))]
  const widths = heads.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** A line that is written over by the next one; nothing where no person sees it. */
export function showProgress({ isInteractive, err }: Terminal, line: string): void {
  if (isInteractive) err(`\r\u001b[K${printable(line)}`)
}

/** Removes the line of `showProgress`. */
export const endProgress = (terminal: Terminal): void => showProgress(terminal, '')
