import { InvalidInputError } from '../../../platform/errors.ts'
import type { FileRefusal, LogoKind, SourceKind } from '../source-file.ts'
import { inspectFile } from './inspect-file.ts'
import { readLogo } from './read-logo.ts'
import type { InspectionTurn } from './source-pool.ts'

/** The same as inspectFile for a source of a preset: a picture that can be its logo is fine too. */
export async function inspectPresetFile(
  file: { name: string; bytes: Uint8Array },
  turn: InspectionTurn,
): Promise<{ kind: SourceKind | LogoKind } | FileRefusal> {
  const found = await inspectFile(file, turn)
  if ('kind' in found || found.type !== 'file_type_unsupported') return found
  try {
    return { kind: (await readLogo(new Uint8Array(file.bytes), turn)).kind }
  } catch (error) {
    const [issue] = error instanceof InvalidInputError ? error.issues : []
    if (!issue) throw error
    const refusal = { type: issue.type, message: issue.msg } as FileRefusal
    return refusal.type === 'file_type_unsupported' ? found : refusal
  }
}
