import { AppError } from '../../errors.ts'
import type { BodyPace } from './body-pace.ts'
import { type DecodedBody, decodeJson } from './decode-json.ts'
import { decodeLargeBody } from './large-body.ts'

/** For requests with files: ten files of 25 MB together are 34 MB as base64. */
export const MAX_UPLOAD_BYTES = 36_000_000
/** The longest text of a source, with every letter escaped. */
export const MAX_BODY_BYTES = 10_000_000
/** Limit for callers without a credential. */
export const MAX_PUBLIC_BODY_BYTES = 64 * 1024
/** Larger bodies are decoded in a separate thread, with a limit on how many are in progress. */
const LARGE_BYTES = 1_000_000

const isJson = (type: string | null) => !type || /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type.trim())

/** Whether a request announces a large body, or does not say how large it is. */
export function mayBeLarge({ headers, body }: Request): boolean {
  const announced = headers.get('content-length')
  return body !== null && (announced === null || Number(announced) > LARGE_BYTES)
}

/**
 * The JSON of a request and its text; undefined without a body. `withFiles`: the base64 of a large body is
 * decoded too. Throws AppError `body_too_large`, `body_too_slow` (where a `pace` is demanded),
 * `unsupported_media_type`, an InvalidInputError of type `json_invalid`, or ClientGoneError.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  { withFiles = false, pace }: { withFiles?: boolean | undefined; pace?: BodyPace | undefined } = {},
): Promise<DecodedBody | undefined> {
  const bytes = await readBytes(request, maxBytes, pace)
  if (bytes.length === 0) return undefined
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (!isJson(request.headers.get('content-type')) || encoding !== 'identity')
    throw new AppError('unsupported_media_type')
  return bytes.length > LARGE_BYTES ? decodeLargeBody(bytes, withFiles) : { ...decodeJson(bytes), files: [] }
}

/** The client disconnected before the request was complete: nobody reads the response. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError'
}

/**
 * The bytes of a request body, counted as they arrive. Throws AppError `body_too_large`, `body_too_slow` and
 * ClientGoneError.
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  pace?: BodyPace,
): Promise<Buffer<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw new AppError('body_too_large')
  if (!request.body) return Buffer.alloc(0)
  // Not from Node's buffer pool: a large body is transferred to another thread.
  let bytes = Buffer.allocUnsafeSlow(Number.isSafeInteger(announced) ? Math.max(0, announced) : 0)
  let size = 0
  for await (const chunk of unlessGone(request.body, pace)) {
    if (size + chunk.length > maxBytes) throw new AppError('body_too_large')
    if (size + chunk.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(
        Math.min(maxBytes, Math.max(2 * bytes.length, size + chunk.length)),
      )
      bytes.copy(larger, 0, 0, size)
      bytes = larger
    }
    bytes.set(chunk, size)
    size += chunk.length
  }
  return bytes.subarray(0, size)
}

async function* unlessGone(body: ReadableStream<Uint8Array>, pace?: BodyPace): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const read = () =>
    reader.read().catch((error: unknown) => {
      throw new ClientGoneError('The client disconnected before the request was complete.', { cause: error })
    })
  try {
    for (;;) {
      const { done, value } = await (pace ? pace.within(read()) : read())
      if (done) return
      pace?.count(value.length)
      yield value
    }
  } finally {
    // Not awaited: a stream may end its canceling only with the next bytes, which a silent client never sends.
    void reader.cancel().catch(() => {})
  }
}
