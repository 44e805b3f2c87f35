import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { env } from '../env.ts'
import { TEST_AUTHORITY, TEST_SERVER } from '../net/fixtures/test-certificates.ts'
import { isRefusal } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

const MAIL = {
  id: 'mal_1',
  to: 'ana@example.test',
  subject: 'À relire : « Vendre le Boréal »',
  text: 'Le texte, déjà prêt.\n',
  html: '<p>Le texte, déjà prêt.</p>',
}
const LOGIN = 'courses%40example.test:p%40ss%2Fword'

type Taken = { secure: boolean; user: unknown; from: string; to: string[]; raw: string }
let sink: SMTPServer | null = null
const trusted = tls.getCACertificates('default')
afterEach(async () => {
  tls.setDefaultCACertificates(trusted)
  env().MAIL_FROM = undefined
  await new Promise<void>((resolve) => (sink ? sink.close(resolve) : resolve()))
  sink = null
})

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A mail server that knows one login; what it accepted, and its URL for the mailer. */
async function serve(options: SMTPServerOptions = {}) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    ...TEST_SERVER,
    onAuth: ({ username, password }, _session, done) =>
      username === 'courses@example.test' && password === 'p@ss/word'
        ? done(null, { user: username })
        : done(refusal(535, 'wrong password')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      const { secure, user, envelope } = session
      const { address: from } = envelope.mailFrom || { address: '' }
      const to = envelope.rcptTo.map(({ address }) => address)
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push({ secure, user, from, to, raw: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {}) // a client that hangs up
  sink = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const scheme = options.secure ? 'smtps' : 'smtp'
  const url = (login: string) => `${scheme}://${login}@127.0.0.1:${port}/?tls.servername=pages.example`
  return { taken, url }
}

async function failureOf(work: Promise<void>): Promise<Error> {
  const error = await work.then(
    () => null,
    (thrown: Error) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  return error!
}

describe('works', () => {
  test.each([
    ['TLS from the first byte', true],
    ['TLS after STARTTLS', false],
  ])('%s, with a login', async (_, secure) => {
    tls.setDefaultCACertificates([...trusted, TEST_AUTHORITY])
    env().MAIL_FROM = 'Équipe formation <courses@example.test>'
    const { taken, url } = await serve({ secure })
    const mailer = smtpMailer(url(LOGIN))
    await expect(mailer.check()).resolves.toBeUndefined()
    await mailer.send(MAIL)
    expect(taken).toHaveLength(1)
    const { raw, ...how } = taken[0]!
    expect(how).toEqual({
      secure: true,
      user: 'courses@example.test',
      from: 'courses@example.test',
      to: ['ana@example.test'],
    })
    expect(raw).toMatch(/^From: =\?UTF-8\?.+<courses@example\.test>\r$/m)
    expect(raw).toMatch(/^Message-ID: <mal_1@/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(raw.match(/^Content-Type: text\/(plain|html); charset=utf-8/gm)).toHaveLength(2)
    expect(raw).toContain('Le texte, d=C3=A9j=C3=A0 pr=C3=AAt.')
  })
})

test('a calendar entry and one click to unsubscribe go with an email that has them', async () => {
  tls.setDefaultCACertificates([...trusted, TEST_AUTHORITY])
  const { taken, url } = await serve({ secure: true })
  const unsubscribeUrl = 'https://courses.example.test/off?token=1'
  await smtpMailer(url(LOGIN)).send({
    ...MAIL,
    calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    unsubscribeUrl,
  })
  const { raw } = taken[0]!
  expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/courses\.example\.test\/off\?token=1>\r$/m)
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH\r$/m)
})

describe('refuses', () => {
  test('a server with an untrusted certificate: nothing is sent to it', async () => {
    const { taken, url } = await serve({ secure: true })
    const mailer = smtpMailer(url(LOGIN))
    expect(isRefusal(await failureOf(mailer.send(MAIL)))).toBe(false)
    await expect(mailer.check()).rejects.toThrow(/certificate/i)
    expect(taken).toEqual([])
  })

  test.each<[string, boolean, string, SMTPServerOptions]>([
    ['the recipient', true, LOGIN, { onRcptTo: (_to, _session, done) => done(refusal(550, 'no such box')) }],
    [
      'the text',
      true,
      LOGIN,
      {
        onData(stream, _session, done) {
          stream.resume()
          stream.on('end', () => done(refusal(554, 'spam')))
        },
      },
    ],
    ['the password', false, 'courses%40example.test:old', {}],
    ['the sender', false, LOGIN, { onMailFrom: (_from, _session, done) => done(refusal(550, 'not you')) }],
    ['the connection', false, LOGIN, { onConnect: (_session, done) => done(refusal(554, 'not now')) }],
  ])(
    'what a server says of %s is for good only where it is about the mail',
    async (_, isFinal, login, options) => {
      tls.setDefaultCACertificates([...trusted, TEST_AUTHORITY])
      const { taken, url } = await serve(options)
      expect(isRefusal(await failureOf(smtpMailer(url(login)).send(MAIL)))).toBe(isFinal)
      expect(taken).toEqual([])
    },
  )

  test('a server that is down', async () => {
    const { url } = await serve()
    await new Promise<void>((resolve) => sink?.close(resolve))
    sink = null
    const mailer = smtpMailer(url(LOGIN))
    expect(isRefusal(await failureOf(mailer.send(MAIL)))).toBe(false)
    await expect(mailer.check()).rejects.toThrow('ECONNREFUSED')
  })
})
