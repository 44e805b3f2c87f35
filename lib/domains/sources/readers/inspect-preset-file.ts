import { InvalidInputError } from '../../../platform/errors.ts'
import { failureOf } from '../../../product/failures/failure-reason.ts'
import type { FileKind, FileRefusal, LogoKind, TEMPLATE_KIND } from '../source-file.ts'
import { refusalOfFailure } from './extract-document.ts'
import { inspectFile } from './inspect-file.ts'
import { readLogo } from './read-logo.ts'
import { INSPECTION_TIME, inspectionPool } from './source-pool.ts'

/** Like inspectFile, for a source of a preset: a picture that can be its logo and a PowerPoint template are fine too. */
export async function inspectPresetFile(file: {
  name: string
  bytes: Uint8Array
}): Promise<{ kind: FileKind | LogoKind | typeof TEMPLATE_KIND } | FileRefusal> {
  const found = await inspectFile(file)
  if ('kind' in found) return found
  if (/\.potx$/i.test(file.name.trim())) return inspectTemplate(file.bytes)
  // Slides with nothing but a look: a template saved as a presentation.
  if (found.code === 'file_without_text') {
    const template = await inspectTemplate(file.bytes)
    return 'kind' in template ? template : found
  }
  if (found.code !== 'file_type_unsupported') return found
  try {
    return { kind: (await readLogo(new Uint8Array(file.bytes))).kind }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const refusal = failureOf(error) as FileRefusal
    return refusal.code === 'file_type_unsupported' ? found : refusal
  }
}

async function inspectTemplate(bytes: Uint8Array): Promise<{ kind: typeof TEMPLATE_KIND } | FileRefusal> {
  const answer = await inspectionPool().run('inspectTemplate', bytes, INSPECTION_TIME).catch(refusalOfFailure)
  return 'refusal' in answer ? answer.refusal : answer
}
