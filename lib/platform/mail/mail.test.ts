import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { db, disconnect, transaction } from '../db.ts'
import { composeMail } from './compose-mail.ts'
import { mailer } from './current-mailer.ts'
import { queueMail } from './queue-mail.ts'
import { failMail, sendMail } from './send-mail.ts'

/** Called with an email received and not yet answered. */
let onTaken = () => {}
let answer: { code: number; text: string } | null = null
const received: { to: string[]; raw: string }[] = []
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (answer) return done(Object.assign(new Error(answer.text), { responseCode: answer.code }))
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ to, raw: Buffer.concat(chunks).toString('utf8') })
      onTaken()
      done()
    })
  },
})
await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
const { port } = sink.server.address() as AddressInfo
process.env.SMTP_URL = `smtp://127.0.0.1:${port}`

afterAll(async () => {
  await disconnect()
  sink.close()
})
beforeEach(() => {
  answer = null
  received.length = 0
})

const words = composeMail({
  locale: 'fr',
  subject: 'À relire',
  paragraphs: ['Un <b>cours</b> & sa suite', 'Deux\nlignes'],
  action: { label: 'Ouvrir', url: 'https://x.test/?a=1&b="2"' },
})
const write = (change = {}) =>
  transaction((tx) => queueMail(tx, { accountId: null, to: 'ana@example.test', ...words, ...change }))
const read = (id: string) => db().mail.findUniqueOrThrow({ where: { id } })

describe('works', () => {
  test('an email is sent after its event, arrives once, and its text is deleted here', async () => {
    const id = await write()
    expect(await db().outboxEvent.findMany()).toMatchObject([
      { name: 'mail/requested', data: { mail_id: id } },
    ])
    expect(await sendMail(id)).toBe('sent')
    expect(await sendMail(id)).toBe('sent')
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['ana@example.test'])
    expect(received[0]?.raw).toContain(`Message-ID: <${id}@`)
    expect(await read(id)).toMatchObject({ status: 'sent', text: '', html: '', attempts: 1, error: null })
  })

  test('values never become markup, and both forms have the same content', () => {
    expect(words.html).toContain('Un &lt;b&gt;cours&lt;/b&gt; &amp; sa suite')
    expect(words.html).toContain('href="https://x.test/?a=1&amp;b=&quot;2&quot;"')
    expect(words.text).toContain('Ouvrir\u00a0: https://x.test/?a=1&b="2"')
    expect(words.html).toContain('Deux<br>lignes')
  })

  test('a busy server is retried', async () => {
    const id = await write()
    answer = { code: 451, text: 'try later' }
    await expect(sendMail(id)).rejects.toThrow('try later')
    expect(await read(id)).toMatchObject({
      status: 'pending',
      attempts: 1,
      error: expect.stringContaining('451'),
    })
    answer = null
    expect(await sendMail(id)).toBe('sent')
  })

  test('a process killed before it records that an email was taken: it arrives again, under the same id', async () => {
    const id = await write()
    const script = `import { sendMail } from ${JSON.stringify(import.meta.resolve('./send-mail.ts'))}\nawait sendMail('${id}')`
    const sender = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: 'ignore',
    })
    onTaken = () => sender.kill('SIGKILL')
    await once(sender, 'exit')
    onTaken = () => {}
    expect(await read(id)).toMatchObject({ status: 'pending', attempts: 1 })
    expect(await sendMail(id)).toBe('sent')
    expect(received.map(({ raw }) => raw.match(/^Message-ID: <(\w+)@/m)?.[1])).toEqual([id, id])
  })

  test('the mailer can be checked', async () => {
    await expect(mailer()?.check()).resolves.toBeUndefined()
  })
})

describe('refuses', () => {
  test('a refused email has failed and is not retried', async () => {
    const id = await write()
    answer = { code: 550, text: 'no such mailbox' }
    expect(await sendMail(id)).toBe('failed')
    answer = null
    expect(await sendMail(id)).toBe('failed')
    expect(received).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('550') })
  })

  test('one that was given up stays as it is', async () => {
    const id = await write()
    await failMail(id)
    expect(await sendMail(id)).toBe('failed')
    expect(await sendMail('mal_none')).toBe('gone')
  })

  test.each([
    'a@b.test, c@d.test',
    'A <a@b.test>',
    'a@b.test\r\nBcc: c@d.test',
    'nobody',
    `${'a'.repeat(250)}@b.test`,
  ])('more than one plain address: %j', async (to) => {
    await expect(write({ to })).rejects.toThrow('one plain address')
  })

  test('a subject that brings a header along', async () => {
    const id = await write({ subject: 'Hello\r\nBcc: c@d.test\u2028X-A: b' })
    expect(await sendMail(id)).toBe('sent')
    const [head = ''] = received[0]?.raw.split('\r\n\r\n') ?? []
    expect(head).toContain('Subject: Hello Bcc: c@d.test X-A: b')
    expect(head).not.toMatch(/^(Bcc|X-A):/im)
    expect(received[0]?.to).toEqual(['ana@example.test'])
  })
})
