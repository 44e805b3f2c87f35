import { RefusedFileError } from '../../source-file.ts'
import { kindOfFile } from '../file-kind.ts'
import { readXmlParts } from './read-archive.ts'

/**
 * Checks that a file is a presentation with a theme, with slides or without. Throws RefusedFileError as
 * kindOfFile does, and `file_corrupt` without a theme. Runs in a worker.
 */
export async function checkTemplate(bytes: Uint8Array): Promise<{ kind: 'potx' }> {
  await kindOfFile('template.pptx', bytes)
  const themes = await readXmlParts(bytes, (path) => /^ppt\/theme\/[^/]+\.xml$/.test(path))
  if (themes.size === 0)
    throw new RefusedFileError({ code: 'file_corrupt', params: { problem: 'pptx', detail: null } })
  return { kind: 'potx' }
}
