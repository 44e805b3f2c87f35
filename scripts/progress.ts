const started = performance.now()

/** Seconds since this process began, with one decimal. */
export const secondsSoFar = (): string => ((performance.now() - started) / 1000).toFixed(1)

/** Does one phase of a command and says how long it took; `work` may return a remark to print with it. */
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

/** An error whose message is all that a person needs. */
export class Complaint extends Error {}

/** Runs a command to its end; complaints are printed without a stack. Exits with what it returns, or 1. */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  try {
    process.exit(await command())
  } catch (error) {
    console.error(error instanceof Complaint ? error.message : error)
    process.exit(1)
  }
}
