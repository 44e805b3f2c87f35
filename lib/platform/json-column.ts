import type { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'

/** What a JSON column has is not what it should be: `column` is its table and name. */
export class JsonColumnError extends Error {
  override readonly name = 'JsonColumnError'
  readonly column: string

  constructor(column: string, cause: z.ZodError) {
    const [issue] = cause.issues
    super(`${column} is not what it should be: ${issue?.path.join('.')}: ${issue?.message}`, { cause })
    this.column = column
  }
}

/**
 * What is stored in a JSON column, checked against its schema: the value itself, not a copy, so that the
 * schema has no defaults or transforms, and fields it does not know stay. Throws {@link JsonColumnError}.
 */
export function readJson<T>(column: string, schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value)
  if (!read.success) throw new JsonColumnError(column, read.error)
  return value as T
}

/** {@link readJson} for one column, named `table.column`. */
export const jsonColumn =
  <T>(column: string, schema: z.ZodType<T>) =>
  (value: unknown): T =>
    readJson(column, schema, value)

/** A plain object as a JSON column takes it. */
export const toJson = (value: object): Prisma.InputJsonValue => value as Prisma.InputJsonValue
