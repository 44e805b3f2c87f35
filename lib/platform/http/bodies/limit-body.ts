import { requestIdOf } from '../answer-call.ts'
import { errorAnswer } from '../error-answer.ts'
import { readBytes } from './read-body.ts'

/** What a request is made again from. */
export type BoundedInit = { method: string; headers: Headers; body?: Buffer<ArrayBuffer> }

/**
 * For handlers that are not of this kit (sign-in, the engine's SDK), which read whatever comes before they know who
 * calls: a body of more than `maxBytes` is answered 413, else the handler gets what the request is made again from. What
 * it throws is answered like any error.
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
