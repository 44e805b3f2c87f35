import { Prisma } from '../../generated/prisma/client.ts'
import { type Failure, failureText, readFailure } from './failure-reason.ts'

/** A column without a failure. */
export const NO_FAILURE = Prisma.DbNull

/**
 * A failure as it is stored: foreign texts without what PostgreSQL rejects in JSON (NUL, lone surrogates).
 */
export const failureColumn = (failure: Failure): Prisma.InputJsonObject =>
  JSON.parse(JSON.stringify(failure, (_key, value) => (typeof value === 'string' ? storable(value) : value)))

const storable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed()

/** The English text of a stored failure; null if none is stored. */
export function storedText(column: unknown): string | null {
  const failure = readFailure(column)
  return failure && failureText(failure)
}
