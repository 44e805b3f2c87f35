import { storedText } from '../../product/failures/failure-column.ts'
import { readFailure } from '../../product/failures/failure-reason.ts'
import type { SourceRef } from '../../product/source-document.ts'
import { readBlocks } from './source-json.ts'
import type { SourceView } from './source-use.ts'

/** A source on the wire. */
export const serializeSource = (source: SourceView) => ({
  source_id: source.id,
  name: source.name,
  kind: source.kind,
  status: source.status,
  reason: storedText(source.failure),
  failure: readFailure(source.failure),
  language: source.language,
  word_count: source.wordCount,
  warnings: source.warnings,
  excluded: source.excluded,
  text: source.text,
  version: source.textVersion,
})

/** Like `serializeSource`, with the structure of its text. */
export const serializeReadSource = (source: SourceView) => ({
  ...serializeSource(source),
  blocks: readBlocks(source.blocks).map(({ kind, level, start, end, page, slide }) => ({
    kind,
    level,
    start,
    end,
    ...(page && { page }),
    ...(slide && { slide }),
  })),
})

/** A passage on the wire. */
export const serializeSourceRef = ({ sourceId, start, end, quote, page, slide }: SourceRef) => ({
  source_id: sourceId,
  start,
  end,
  quote,
  ...(page && { page }),
  ...(slide && { slide }),
})
