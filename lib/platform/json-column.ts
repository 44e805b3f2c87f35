import type { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'

/** A JSON column has an invalid value: `column` is its table and name. */
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
 * The value of a JSON column, checked against its schema: the value itself, not a copy, so the schema has no
 * defaults or transforms, and unknown fields stay. Throws {@link JsonColumnError}.
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
