import type { Passage } from '../../scene-passages.ts'
import type { Statement } from '../../statement.ts'

/**
 * A statement and the part of a document it was read from; `parts`: the statements it was put together from.
 */
export type Read = { statement: Statement; passage: Passage; parts?: Statement[] }
