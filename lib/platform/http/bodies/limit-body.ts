import { requestIdOf } from '../answer-call.ts'
import { errorAnswer } from '../error-answer.ts'
import { readBytes } from './read-body.ts'

/** What a request is rebuilt from. */
export type BoundedInit = { method: string; headers: Headers; body?: Buffer<ArrayBuffer> }

/**
 * For handlers outside this kit (sign-in, the engine's SDK), which read any body before they know the caller:
 * a body larger than `maxBytes` gets 413, otherwise the handler gets what the request is rebuilt from. Errors
 * it throws become error responses.
 */
export async function limitBody(
  request: Request,
  maxBytes: number,
  handle: (init: BoundedInit) => Promise<Response>,
): Promise<Response> {
  try {
    const body = await readBytes(request, maxBytes)
    const { method, headers } = request
    return await handle({ method, headers, ...(body.length > 0 && { body }) })
  } catch (error) {
    const requestId = requestIdOf(request.headers)
    const answer = errorAnswer(error, requestId)
    return Response.json(answer.body, {
      status: answer.status,
      headers: { ...answer.headers, 'x-request-id': requestId },
    })
  }
}
