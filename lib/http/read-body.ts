import { AppError, InvalidInputError } from '../errors.ts'

/** Ten files of 25 MB together are 34 MB as base64. */
export const MAX_BODY_BYTES = 36 * 1024 * 1024

const isJson = (type: string | null) => !type || /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type.trim())

/**
 * The request's JSON and its text, or undefined when there is no body. Throws AppError `body_too_large`,
 * `unsupported_media_type`, or an InvalidInputError of type `json_invalid`.
 */
export async function readBody(request: Request): Promise<{ json: unknown; text: string } | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES)
    throw new AppError('body_too_large')
  const bytes = await readBytes(request)
  if (bytes.length === 0) return undefined
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (!isJson(request.headers.get('content-type')) || encoding !== 'identity')
    throw new AppError('unsupported_media_type')
  return parseJson(bytes)
}

async function readBytes(request: Request): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new AppError('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Buffer): { json: unknown; text: string } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { json: JSON.parse(text), text }
  } catch (error) {
    // The engine's own message quotes the body, which may hold a secret: only the position leaves.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    const loc = position === undefined ? ['body'] : ['body', Number(position)]
    const issue = { loc, msg: 'JSON decode error', type: 'json_invalid', input: {} }
    throw new InvalidInputError([{ ...issue, ctx: { error: 'Invalid JSON' } }])
  }
}
