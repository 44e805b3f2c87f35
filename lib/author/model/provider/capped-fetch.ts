import { CHARACTERS_PER_TOKEN, ModelFault } from './model-fault.ts'

/**
 * Bytes of a response, thinking included. A whole module takes about 10,000 characters, a plan of a long handbook
 * 50,000.
 */
const MOST_BYTES = 1_000_000

/** Fetches like `fetch`, but stops reading a response that is far longer than any answer, with a ModelFault. */
export const cappedFetch: typeof fetch = async (...request) => {
  const response = await fetch(...request)
  let bytes = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > MOST_BYTES) throw tooLong(bytes)
        controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = response
  return counted ? new Response(counted, { status, statusText, headers }) : response
}

/** An answer of this many characters that is too long to be read. */
export const tooLong = (characters: number): ModelFault =>
  new ModelFault(
    'invalid',
    'It was many times longer than what was asked for. Be briefer.',
    Math.ceil(characters / CHARACTERS_PER_TOKEN),
  )
