import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

/** Length of a message, in bytes, before the message itself. */
const HEAD = 4

/** The channel of birpc over a socket: structured clones, each after its length. */
export const socketChannel = (socket: Socket) => ({
  post: (message: unknown) => {
    const bytes = serialize(message)
    const head = Buffer.alloc(HEAD)
    head.writeUInt32LE(bytes.length)
    socket.cork()
    socket.write(head)
    socket.write(bytes)
    socket.uncork()
  },
  on: (take: (message: unknown) => void) => {
    let chunks: Buffer[] = []
    let held = 0
    let wanted = HEAD
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      held += chunk.length
      while (held >= wanted) {
        const all = chunks.length > 1 ? Buffer.concat(chunks) : chunks[0]!
        const end = HEAD + all.readUInt32LE(0)
        if (held >= end) take(deserialize(all.subarray(HEAD, end)))
        const rest = held >= end ? all.subarray(end) : all
        chunks = rest.length > 0 ? [rest] : []
        held = rest.length
        wanted = held >= HEAD ? HEAD + rest.readUInt32LE(0) : HEAD
      }
    })
  },
})
