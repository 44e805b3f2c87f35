// Receives webhooks, refuses what the service did not send, and does each event once. Node 20 or newer, no packages.
//
// WEBHOOK_SECRET=... PORT=4000 node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const SECRET = process.env.WEBHOOK_SECRET
if (!SECRET) throw new Error('Set WEBHOOK_SECRET to the secret of the webhook.')
const TOLERANCE_SECONDS = 300
const MOST_BYTES = 1_000_000

/** Whether the raw body was signed with the secret, not long ago. */
function isSigned(body, header = '') {
  const [, time = '', signature = ''] = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS || signature === '') return false
  const expected = createHmac('sha256', SECRET).update(`${time}.`).update(body).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

/** The events done; a real receiver keeps their ids in its database, in the transaction that does the event. */
const done = new Set()

function handle(event) {
  if (done.has(event.id)) return
  done.add(event.id)
  console.log(JSON.stringify({ event: event.event, course_id: event.data.course_id ?? null }))
}

createServer(async (request, response) => {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MOST_BYTES) return response.writeHead(413).end()
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  // While a secret is replaced, either signature counts.
  const headers = [request.headers['service-signature'], request.headers['service-signature-next']]
  if (!headers.some((header) => isSigned(body, header))) return response.writeHead(401).end()
  handle(JSON.parse(body.toString()))
  // Answer soon: what takes long belongs into a queue.
  response.writeHead(204).end()
}).listen(Number(process.env.PORT ?? 4000), '127.0.0.1', function () {
  console.log(`listening on port ${this.address().port}`)
})
