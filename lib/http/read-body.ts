import { AppError, InvalidInputError } from '../errors.ts'
import { jsonExcess } from './json-excess.ts'

/** Ten files of 25 MB together are 34 MB as base64. */
export const MAX_BODY_BYTES = 36_000_000
/** What anybody may send, without a credential. */
export const MAX_PUBLIC_BODY_BYTES = 64 * 1024

const isJson = (type: string | null) => !type || /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type.trim())

/**
 * The request's JSON and its text, or undefined when there is no body. Throws AppError `body_too_large`,
 * `unsupported_media_type`, or an InvalidInputError of type `json_invalid`.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<{ json: unknown; text: string } | undefined> {
  const bytes = await readBytes(request, maxBytes)
  if (bytes.length === 0) return undefined
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (!isJson(request.headers.get('content-type')) || encoding !== 'identity')
    throw new AppError('unsupported_media_type')
  return parseJson(bytes)
}

/** The bytes of a request's body, counted while they come. Throws AppError `body_too_large`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('body_too_large')
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > maxBytes) throw new AppError('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Buffer): { json: unknown; text: string } {
  let excess: string | null = null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    excess = jsonExcess(text)
    if (excess === null) return { json: JSON.parse(text), text }
  } catch (error) {
    // The engine's own message quotes the body, which may hold a secret: only the position leaves.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    throw invalidJson(position === undefined ? ['body'] : ['body', Number(position)], 'Invalid JSON')
  }
  throw invalidJson(['body'], excess)
}

const invalidJson = (loc: (string | number)[], error: string) =>
  new InvalidInputError([{ loc, msg: 'JSON decode error', type: 'json_invalid', input: {}, ctx: { error } }])
