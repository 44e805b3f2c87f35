import { type InputIssue, InvalidInputError } from '../../platform/errors.ts'
import { decodeBase64 } from '../../platform/http/bodies/decode-base64.ts'

/** As on the wire, or with the decoded bytes of a large request; `filename` takes precedence over `name`. */
export type SourceFileInput = {
  base64: string | Uint8Array
  filename?: string | undefined
  name?: string | undefined
}

/** A file as received, its bytes decoded. `index` is its place in `source_files`. */
export type ReceivedFile = { index: number; name: string; bytes: Uint8Array }

/** Maximum number of sources of a course or preset, including those left out. */
export const MAX_SOURCES = 50
/** Maximum number of files per request. */
export const MAX_FILES = 10
const MAX_BYTES = 25 * 1024 * 1024

const wrong = (index: number, key: string, type: string, msg: string): InputIssue => ({
  loc: ['body', 'source_files', index, key],
  msg,
  type,
})

/**
 * Decodes `source_files`. Throws InvalidInputError that lists each bad entry: not base64, empty, without a
 * name, or more than 25 MB in total.
 */
export function decodeSourceFiles(files: readonly SourceFileInput[]): ReceivedFile[] {
  const issues: InputIssue[] = []
  let total = 0
  const received = files.map((file, index) => {
    const name = (file.filename ?? file.name ?? '').replace(/\p{Cc}+/gu, ' ').trim()
    if (!name) issues.push(wrong(index, 'filename', 'missing', 'Field required'))
    const bytes = typeof file.base64 === 'string' ? decodeBase64(file.base64) : file.base64
    if (!bytes)
      issues.push(wrong(index, 'base64', 'value_error', `${name || 'This file'} is not valid base64`))
    else if (bytes.length === 0)
      issues.push(wrong(index, 'base64', 'file_empty', `${name || 'This file'} is empty`))
    total += bytes?.length ?? 0
    return { index, name: name.slice(0, 255), bytes: bytes ?? new Uint8Array() }
  })
  if (total > MAX_BYTES)
    issues.push({
      loc: ['body', 'source_files'],
      msg: 'The files have more than 25 MB together',
      type: 'files_too_large',
      ctx: { max_bytes: MAX_BYTES },
    })
  if (issues.length > 0) throw new InvalidInputError(issues)
  return received
}
