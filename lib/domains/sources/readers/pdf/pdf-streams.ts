import { inflateSync } from 'node:zlib'
import { RefusedFileError } from '../../source-file.ts'

/** Maximum unpacked size of a stream: a page's drawing, a font. */
const MAX_STREAM_BYTES = 64_000_000
const MAX_TOTAL_BYTES = 400_000_000
/** Maximum distance between a dictionary and its stream. */
const DICTIONARY_BYTES = 4000
const FILTERS = /\/(?:Filter|F)\s*(\[[^\]]*\]|\/\w+)/
const FLATE = /^(?:FlateDecode|Fl)$/
const PICTURE = /\/Subtype\s*\/Image\b/

/**
 * Unpacks the streams of a PDF once, except images, before a parser opens it. Throws `file_too_complex` if
 * one, or all together, exceed the limits: the parser keeps a whole stream in memory, whatever its size.
 */
export function scanPdfStreams(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let total = 0
  for (const { dictionary, content } of streamsOf(file)) {
    const filters = [...(FILTERS.exec(dictionary)?.[1] ?? '').matchAll(/\/(\w+)/g)].map(
      ([, name]) => name ?? '',
    )
    if (filters.length === 0 || PICTURE.test(dictionary)) continue
    let unpacked: Buffer = content
    for (const filter of filters) {
      const next = FLATE.test(filter) ? inflate(unpacked) : null
      if (!next) break
      unpacked = next
      total += next.length
    }
    if (total > MAX_TOTAL_BYTES) throw tooComplex()
  }
}

function* streamsOf(file: Buffer): Generator<{ dictionary: string; content: Buffer }> {
  let from = 0
  for (;;) {
    const at = file.indexOf('stream', from)
    if (at < 0) return
    from = at + 'stream'.length
    if (file.toString('latin1', at - 3, at) === 'end') continue
    const begin = file[from] === 13 && file[from + 1] === 10 ? from + 2 : from + 1
    const end = file.indexOf('endstream', begin)
    const before = file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    yield { dictionary, content: file.subarray(begin, end < 0 ? undefined : end) }
    from = end < 0 ? begin : end
  }
}

/** An unpacked stream; null if damaged or encrypted, which the parser reports. */
function inflate(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_STREAM_BYTES })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooComplex()
    return null
  }
}

const tooComplex = () => new RefusedFileError({ code: 'file_too_complex', params: { problem: 'unpacked' } })
