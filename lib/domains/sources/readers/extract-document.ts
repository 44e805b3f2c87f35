import { isWorkerEnded } from '../../../platform/errors/serialized-error.ts'
import { refused } from '../../../product/failures/failure-reason.ts'
import type { Language } from '../../../product/source-document.ts'
import type { FileKind, FileRefusal, ReadFile } from '../source-file.ts'
import type { FetchedPicture } from './read-document.ts'
import { extractionPool } from './source-pool.ts'

const TIME = { cpuSeconds: 60 }

/**
 * Reads a file in a worker with limited memory within 60 seconds of its CPU time: clean text, blocks, language (`language` if
 * undecidable), word count, warnings and pictures. Kind `text` is pasted
 * text: Markdown or plain. Throws InvalidInputError with one FileRefusal issue if the file cannot be read.
 */
export async function extractDocument(file: {
  kind: FileKind | 'text'
  bytes: Uint8Array
  name: string
  language: Language
  fetched?: FetchedPicture[]
}): Promise<ReadFile> {
  const answer = await extractionPool().run('extract', file, TIME).catch(refusalOfFailure)
  if (!('refusal' in answer)) return answer
  throw refused(['body', 'source_files'], answer.refusal, { filename: file.name })
}

/** A file its worker died of, or was too slow on, is refused; any other failure is ours and thrown on. */
export function refusalOfFailure(error: unknown): { refusal: FileRefusal } {
  if (isWorkerEnded(error)) return { refusal: { code: 'file_too_complex', params: { problem: 'effort' } } }
  throw error
}
