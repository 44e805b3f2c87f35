import type { Ctx } from '../../auth/context.ts'
import { AppError } from '../../errors.ts'

const HEARTBEAT_MS = 15_000
/** Maximum duration of a stream, so that its caller is re-checked and a stopping server has few to end. */
const LIFE_MS = 5 * 60 * 1000
const RECONNECT_MS = 1000
/** Buffer limit for a slow reader. A reader that falls behind is disconnected and resumes where it was. */
const MAX_QUEUED_BYTES = 1024 * 1024
/** Maximum number of streams per owner and process: each occupies a connection for minutes. */
const MAX_OF_OWNER = 100

/** The writing end of a stream. Both functions are no-ops after its end. */
export type EventSink = { send(text: string): void; end(): void }

export type ServerEvent = { event: string; data: unknown; id?: string }

const holder = globalThis as { coursewrightStreams?: Map<EventSink, string> }
/** The open streams of this process, with their owners. */
const streams = (): Map<EventSink, string> => {
  holder.coursewrightStreams ??= new Map()
  return holder.coursewrightStreams
}

/** The owner of a caller's streams: keys of the other mode and people in the console have their own. */
export const streamOwner = ({ accountId, mode, actor }: Pick<Ctx, 'accountId' | 'mode' | 'actor'>): string =>
  `${accountId} ${mode} ${actor.id}`

/** Formats an event for the wire. */
export const formatEvent = ({ event, data, id }: ServerEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n${id === undefined ? '' : `id: ${id}\n`}\n`

/**
 * Responds with an event stream (text/event-stream), with a comment every 15 seconds. `open` receives the
 * writing end and returns a cleanup function, which runs whoever ends the stream: the caller, this server, a
 * slow reader, or the five-minute limit. Throws AppError `rate_limited` if `owner` ({@link streamOwner})
 * has too many streams.
 */
export function eventStream(
  request: Request,
  owner: string,
  open: (sink: EventSink) => () => void,
): Response {
  if (countStreams(owner) >= MAX_OF_OWNER) throw new AppError('rate_limited')
  const encoder = new TextEncoder()
  let end = (): void => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let close: (() => void) | null = null
        let ended = false
        end = () => {
          if (ended) return
          ended = true
          clearInterval(heartbeat)
          clearTimeout(life)
          request.signal.removeEventListener('abort', end)
          streams().delete(sink)
          close?.()
          try {
            controller.close()
          } catch {
            // the reader has canceled it
          }
        }
        const send = (text: string): void => {
          if (ended) return
          if ((controller.desiredSize ?? 0) <= 0) end()
          else controller.enqueue(encoder.encode(text))
        }
        const sink: EventSink = { send, end }
        const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS)
        const life = setTimeout(end, LIFE_MS)
        heartbeat.unref()
        life.unref()
        streams().set(sink, owner)
        send(`retry: ${RECONNECT_MS}\n\n`)
        try {
          close = open(sink)
        } catch (error) {
          end()
          throw error
        }
        if (ended) close()
        else if (request.signal.aborted) end()
        else request.signal.addEventListener('abort', end)
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_QUEUED_BYTES }),
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

/** How many streams of this owner the process has open. */
export const countStreams = (owner: string): number =>
  [...streams().values()].filter((one) => one === owner).length

/** Ends every stream of this process before it stops, so that the server need not wait for them. */
export function closeAllStreams(): void {
  for (const sink of [...streams().keys()]) sink.end()
}
