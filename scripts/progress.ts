const started = performance.now()

/** Seconds since this process started, with one decimal. */
export const secondsSoFar = (): string => ((performance.now() - started) / 1000).toFixed(1)

/** Runs one phase of a command and prints its duration; `work` may return a note to print. */
export async function phase<Result>(
  name: string,
  work: () => Promise<Result> | Result,
  remark?: (result: Result) => string,
): Promise<Result> {
  const from = performance.now()
  const result = await work()
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const note = remark?.(result)
  console.log(`  ${name.padEnd(12)} ${seconds.padStart(5)} s${note ? `  ${note}` : ''}`)
  return result
}

/** An error whose message is all the user needs. */
export class UserError extends Error {}

// Codes from Node, and the messages of PostgreSQL's programs and npm, which have no codes.
const DISK_FAULTS: [RegExp, string][] = [
  [/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/, 'The disk is full'],
  [/EROFS|Read-only file system/, 'The disk is read-only'],
  [/EACCES|EPERM|Permission denied/, 'This user has no write permission there'],
  [/ENOTDIR|ENOENT\b.*mkdir/, 'No folder can be created there'],
]

/** A one-line explanation and remedy for disk errors; null for any other error. */
export function explainDiskFault(error: unknown): string | null {
  const { message = '', code = '', path: place } = error as NodeJS.ErrnoException
  const fault = DISK_FAULTS.find(([sign]) => sign.test(`${code} ${message}`))
  if (!fault) return null
  const where = place ? ` (${place})` : ''
  return `${fault[1]}${where}. Free disk space, grant this user write permission, or choose another place: DATA_DIR=/path npm start`
}

/** Runs a command; a UserError is printed without its stack. Exits with the command's result, or 1. */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  try {
    process.exit(await command())
  } catch (error) {
    console.error(error instanceof UserError ? error.message : (explainDiskFault(error) ?? error))
    process.exit(1)
  }
}
