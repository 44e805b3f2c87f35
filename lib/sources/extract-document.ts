import { env } from '../env.ts'
import { InvalidInputError } from '../errors.ts'
import { workerPool } from '../worker-pool.ts'
import type { Language } from './source-document.ts'
import type { FileRefusal, ReadSource, SourceKind } from './source-file.ts'

const SECONDS = 60

/**
 * Reads a file in a worker with bounded memory, within 60 seconds: clean text, its blocks, language (`language` when
 * it cannot tell), number of words and what a person should know. Kind `text` is pasted text: Markdown or plain.
 * Throws InvalidInputError, its one issue a FileRefusal in its words, when the file cannot be read.
 */
export async function extractDocument(file: {
  kind: SourceKind | 'text'
  bytes: Uint8Array
  name: string
  language: Language
}): Promise<ReadSource> {
  const pool = workerPool<typeof import('./source-worker.ts')>(
    'source-extraction',
    'lib/sources/source-worker.ts',
    { size: env().WORKERS, memoryMb: 768 },
  )
  const answer = await pool.run('extract', file, { timeoutSeconds: SECONDS }).catch(refusalOfFailure)
  if (!('refusal' in answer)) return answer
  const { type, message } = answer.refusal
  throw new InvalidInputError([
    { loc: ['body', 'source_files'], type, msg: message, ctx: { filename: file.name } },
  ])
}

/** A file its worker died of, or was too slow on, is refused; any other failure is ours and thrown on. */
export function refusalOfFailure(error: unknown): { refusal: FileRefusal } {
  if (error instanceof Error && /took longer than|the worker ended with/.test(error.message))
    return {
      refusal: {
        type: 'file_too_complex',
        message: 'This file takes too much time or memory to read. Split or simplify it.',
      },
    }
  throw error
}
