import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '../../../e2e/fixtures/data/mint-taught-course.ts'
import { assignCourse } from '../../../lib/domains/groups/assignments/assign-course.ts'
import { createGroup } from '../../../lib/domains/groups/create-group.ts'
import { addMembers } from '../../../lib/domains/groups/members/add-members.ts'
import { sendReminders } from '../../../lib/domains/groups/reminders/send-reminders.ts'
import { setReminders } from '../../../lib/domains/groups/reminders/set-reminders.ts'
import { fixClock } from '../../../lib/platform/clock.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import { startPipeline } from '../pipeline-harness.ts'

const received: { to: string; raw: string }[] = []
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8')
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw })
      done()
    })
  },
})
await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
process.env.SMTP_URL = `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`

const stops: Awaited<ReturnType<typeof startPipeline>>[] = []
let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  stops.push(await startPipeline(), await startPipeline())
})
afterEach(() => fixClock(null))
afterAll(async () => {
  for (const stop of stops) await stop(1000)
  await disconnect()
  sink.close()
})

/** An email as its reader sees it: the subject, and the content of its parts by media type. */
function opened(raw: string) {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll('\r\n ', ' ')
  const of = (name: string) => head.match(new RegExp(`^${name}: (.+)$`, 'm'))?.[1] ?? ''
  const parts = [
    ...raw.matchAll(
      /^Content-Type: (text\/\w+)[\s\S]*?^Content-Transfer-Encoding: (\S+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n----_/gm,
    ),
  ].map(([, type = '', encoding = '', text = '']) => [type, decoded(text, encoding)] as const)
  const subject = of('Subject').replace(/\?= =\?/g, '?==?')
  return {
    subject: subject.replace(/=\?UTF-8\?([QB])\?(.*?)\?=/g, (_all, form: string, text: string) =>
      decoded(text.replaceAll('_', ' '), form === 'B' ? 'base64' : 'quoted-printable'),
    ),
    id: of('Message-ID'),
    unsubscribe: of('List-Unsubscribe').slice(1, -1),
    parts: Object.fromEntries(parts),
  }
}

const decoded = (text: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

async function assigned(language: 'fr' | 'en', email: string) {
  const course = await mintTaughtCourse(home.ctx, { language })
  const { group } = await createGroup(home.ctx, { name: language })
  await addMembers(home.ctx, group.id, { learners: [{ email, name: 'Zoé' }] }, { dryRun: false })
  await assignCourse(home.ctx, {
    courseId: course.id,
    groupId: group.id,
    dueOn: '2025-06-12',
    timeZone: 'Europe/Paris',
  })
  return course
}

/** What arrives when both instances look for reminders at this time. */
async function arriving(time: string) {
  received.length = 0
  fixClock(new Date(time))
  const queued = await Promise.all([sendReminders(), sendReminders()])
  await until(async () => (await db().mail.count({ where: { status: 'pending' } })) === 0, 30_000)
  expect(received).toHaveLength(queued[0] + queued[1])
  return Object.fromEntries(received.map(({ to, raw }) => [to, opened(raw)]))
}

test('two instances send each reminder once, in the language of its course, with all that it needs', async () => {
  const french = await assigned('fr', 'zoe@x.test')
  const english = await assigned('en', 'zoe.en@x.test')

  const week = await arriving('2025-06-05T07:00:00Z')
  expect(Object.keys(week).sort()).toEqual(['zoe.en@x.test', 'zoe@x.test'])
  const { subject, parts, unsubscribe } = week['zoe@x.test']!
  expect(subject).toBe(`« ${french.title} » est à terminer pour le jeudi 12 juin 2025`)
  expect(parts['text/plain']).toContain('Bonjour Zoé,')
  expect(parts['text/plain']).toMatch(/Continuer la formation\s*: http\S+\/learn\/sign-in\?token=/)
  expect(parts['text/plain']).toMatch(/Ne plus recevoir de rappels\s*: http\S+\/learn\/reminders\?token=/)
  expect(parts['text/html']).toContain('lang="fr"')
  expect(parts['text/calendar']).toContain('DTSTART;VALUE=DATE:20250612\r\n')
  expect(week['zoe.en@x.test']).toMatchObject({
    subject: `“${english.title}” is due on Thursday, June 12, 2025`,
    parts: { 'text/plain': expect.stringMatching(/Hello Zoé,[\s\S]+http\S+\/learn\/sign-in\?token=/) },
  })
  expect(await arriving('2025-06-05T09:00:00Z')).toEqual({})

  const day = await arriving('2025-06-11T07:00:00Z')
  const entry = (mail = week['zoe@x.test']) =>
    mail?.parts['text/calendar']?.match(/UID:\S+|SEQUENCE:\d+/g) ?? []
  expect(entry(day['zoe@x.test'])).toEqual([entry()[0], 'SEQUENCE:1'])

  await setReminders(new URL(unsubscribe).searchParams.get('token')!, false)
  expect(Object.keys(await arriving('2025-06-12T07:00:00Z'))).toEqual(['zoe.en@x.test'])
  const late = await arriving('2025-06-13T07:00:00Z')
  expect(late['zoe.en@x.test']?.parts['text/calendar']).toBeUndefined()
}, 120_000)
