import { InvalidInputError } from '../../../platform/errors.ts'
import { failureOf } from '../../../product/failures/failure-reason.ts'
import type { FileKind, FileRefusal, LogoKind } from '../source-file.ts'
import { inspectFile } from './inspect-file.ts'
import { readLogo } from './read-logo.ts'

/** Like inspectFile, for a source of a preset: a picture that can be its logo is fine too. */
export async function inspectPresetFile(file: {
  name: string
  bytes: Uint8Array
}): Promise<{ kind: FileKind | LogoKind } | FileRefusal> {
  const found = await inspectFile(file)
  if ('kind' in found || found.code !== 'file_type_unsupported') return found
  try {
    return { kind: (await readLogo(new Uint8Array(file.bytes))).kind }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const refusal = failureOf(error) as FileRefusal
    return refusal.code === 'file_type_unsupported' ? found : refusal
  }
}
