import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db, disconnect, transaction } from '../../../lib/platform/db.ts'
import { queueMail } from '../../../lib/platform/mail/queue-mail.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import { startPipeline } from '../pipeline-harness.ts'

/** How often the server still reports that it is busy. */
let busy = 0
const received: string[] = []
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume()
    stream.on('end', () => {
      if (busy-- > 0) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
      received.push(session.envelope.rcptTo[0]?.address ?? '')
      done()
    })
  },
})
await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
process.env.SMTP_URL = `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`

let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await disconnect()
  sink.close()
})

const write = (to: string) =>
  transaction((tx) => queueMail(tx, { accountId: null, to, subject: 's', text: 't', html: 'h' }))
const settled = (id: string) =>
  until(async () => {
    const mail = await db().mail.findUniqueOrThrow({ where: { id } })
    return mail.status !== 'pending' && mail
  }, 20_000)

test('an email is sent after its transaction, even if the server is busy at first', async () => {
  busy = 3
  const undone = transaction(async (tx) => {
    await queueMail(tx, { accountId: null, to: 'no@x.test', subject: 's', text: 't', html: 'h' })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await settled(await write('yes@x.test'))).toMatchObject({ status: 'sent', attempts: 4 })
  expect(received).toEqual(['yes@x.test'])
})

test('if the server stays busy, the email fails in the end, with the reason', async () => {
  busy = 1000
  const mail = await settled(await write('late@x.test'))
  expect(mail).toMatchObject({
    status: 'failed',
    attempts: 10,
    text: 't',
    error: expect.stringContaining('busy'),
  })
})
