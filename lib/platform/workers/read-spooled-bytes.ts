import { readFile } from 'node:fs/promises'

/** Bytes stored in a file. */
export type Spooled = { spooledAt: string }

/** Whether a value is a plain object. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isSpooled = (value: unknown): value is Spooled => isFields(value) && typeof value.spooledAt === 'string'

/** The original input of a task, with its `bytes` read from the file they came in. */
export async function readSpooledBytes(input: unknown): Promise<unknown> {
  if (!isFields(input) || !isSpooled(input.bytes)) return input
  return { ...input, bytes: await readFile(input.bytes.spooledAt) }
}
