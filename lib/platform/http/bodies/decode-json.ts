import { InvalidInputError } from '../../errors.ts'
import { jsonLimitViolation } from './json-limits.ts'

/** A body as JSON, with its fingerprint for idempotency: the text, or a hash of it. */
export type DecodedBody = {
  json: unknown
  text: string
  /** for a large body: the texts under the name `base64`, decoded into shared memory, with their paths */
  files: { path: (string | number)[]; bytes: Uint8Array }[]
}

/** Parses these bytes as JSON; returns the text too. Throws an InvalidInputError of type `json_invalid`. */
export function decodeJson(bytes: Uint8Array): { json: unknown; text: string } {
  let excess: string | null = null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    excess = jsonLimitViolation(text)
    if (excess === null) return { json: JSON.parse(text), text }
  } catch (error) {
    // The engine reports the position only in its message, which quotes the body and may contain a secret:
    // nothing but the position is kept.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    throw invalidJson(position === undefined ? ['body'] : ['body', Number(position)], 'Invalid JSON')
  }
  throw invalidJson(['body'], excess)
}

/** The issue of a body that is not JSON. */
export const invalidJson = (loc: (string | number)[], error: string): InvalidInputError =>
  new InvalidInputError([{ loc, msg: 'JSON decode error', type: 'json_invalid', input: {}, ctx: { error } }])
