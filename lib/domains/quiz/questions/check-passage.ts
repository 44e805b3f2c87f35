import type { Tx } from '../../../platform/db.ts'
import { type InputIssue, InvalidInputError } from '../../../platform/errors.ts'
import { placeAt, type SourceRef } from '../../../product/source-document.ts'
import { readBlocks } from '../../sources/source-json.ts'

/** A passage as a client names it; its quote may be omitted. */
export type PassageInput = Pick<SourceRef, 'sourceId' | 'start' | 'end'> & { quote?: string | undefined }

/**
 * The passage of a course's source at these offsets, with its text. Throws InvalidInputError on `source_ref`
 * if there is none or its text differs.
 */
export async function checkPassage(tx: Tx, courseId: string, passage: PassageInput): Promise<SourceRef> {
  const { sourceId, start, end, quote } = passage
  const source = await tx.source.findFirst({
    where: { id: sourceId, courseId, status: 'ready', excluded: false },
    select: { text: true, blocks: true },
  })
  if (!source) throw refused('source_id', 'this course has no source with this id', sourceId)
  if (start >= end || end > source.text.length)
    throw refused('end', `end must be after start and at most ${source.text.length}`, end)
  const words = source.text.slice(start, end)
  if (quote !== undefined && quote !== words)
    throw refused('quote', 'the text of the source at this place is different', quote)
  return { sourceId, start, end, quote: words, ...placeAt(readBlocks(source.blocks), start) }
}

function refused(field: string, error: string, input: unknown): InvalidInputError {
  const issue: InputIssue = {
    loc: ['body', 'source_ref', field],
    msg: `Value error, ${error}`,
    type: 'value_error',
    input,
    ctx: { error },
  }
  return new InvalidInputError([issue])
}
