import { Readable } from 'node:stream'
import pTimeout from 'p-timeout'

/** A stream of bytes with the `length` still to come. */
export type SizedStream = { body: Readable; length: number }

const TRIES = 3
const PATIENCE_MS = 30_000

/**
 * A stream that resumes where its connection broke or stalled (`patienceMs`): `reopen` receives the number of
 * bytes received so far. A reader may pause indefinitely. Fails after three connections in a row without
 * data. Destroying the stream ends the connection.
 */
export function resumingStream(
  first: SizedStream,
  reopen: (received: number) => Promise<Readable>,
  patienceMs: number = PATIENCE_MS,
): Readable {
  const message = `No data was received for ${patienceMs / 1000} s.`
  let received = 0
  let body = first.body
  let chunks = iterate(body)

  async function takeChunk(): Promise<Buffer | null> {
    for (let failures = 0; ; failures++) {
      try {
        const step = await pTimeout(chunks.next(), { milliseconds: patienceMs, message })
        if (!step.done) return step.value
        if (received === first.length) return null
        throw new Error(`The connection ended after ${received} of ${first.length} bytes.`)
      } catch (error) {
        body.destroy()
        if (failures === TRIES || stream.destroyed) throw error
        body = await reopen(received)
        if (stream.destroyed) body.destroy()
        chunks = iterate(body)
      }
    }
  }

  const stream: Readable = new Readable({
    read() {
      takeChunk().then(
        (chunk) => {
          received += chunk?.length ?? 0
          stream.push(chunk)
        },
        (error) => stream.destroy(error),
      )
    },
    destroy(error, done) {
      body.destroy()
      done(error)
    },
  })
  return stream
}

function iterate(body: Readable): AsyncIterator<Buffer> {
  body.on('error', () => {}) // whoever waits for the next chunk gets it
  return body[Symbol.asyncIterator]()
}
