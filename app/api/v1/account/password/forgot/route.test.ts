import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { requestPasswordContract, resetPasswordContract } from '@/lib/domains/accounts/contract.ts'
import { mailPassword } from '@/lib/domains/accounts/mail-password.ts'
import { getCertificateContract } from '@/lib/domains/certificates/contract.ts'
import { signInUser } from '@/lib/platform/auth/sign-in-user.ts'
import { fixClock, now } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { EVENTS } from '@/lib/platform/events/event-list.ts'
import { relayOutbox } from '@/lib/platform/events/relay-outbox.ts'
import { CLIENT_HEADER } from '@/lib/platform/http/client-address.ts'
import * as certificate from '../../../certificates/[certificate_id]/route.ts'
import * as resetRoute from '../reset/route.ts'
import * as route from './route.ts'

afterEach(() => fixClock(null))
afterAll(disconnect)

/** Asks for a reset and delivers its email: each event twice, as an engine may. */
async function ask(email: string, language = 'en') {
  const answer = await callContract(route, requestPasswordContract, { body: { email, language } })
  await relayOutbox(async (events) => {
    for (const { name, data } of events) {
      if (name !== 'password/forgotten') continue
      for (let times = 0; times < 2; times++) await mailPassword(EVENTS[name].parse(data))
    }
    return undefined
  })
  return answer
}
const mailsTo = (to: string) => db().mail.findMany({ where: { to }, orderBy: { id: 'asc' } })
const reset = (token: string | null) =>
  callContract(resetRoute, resetPasswordContract, { body: { token, new: 'a new password' } })
const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)?.[1] ?? ''

describe('works', () => {
  test('one email with a link that works once, for an hour', async () => {
    const { reviewer } = await mintAccount()
    expect(await ask(` ${reviewer.email.toUpperCase()}`)).toMatchObject({
      status: 202,
      body: { status: 'accepted' },
    })
    const mails = await mailsTo(reviewer.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Reset your Coursewright password'])
    const token = tokenIn(mails[0]!.text)
    fixClock(new Date(now().getTime() + 3601_000))
    expect((await reset(token)).status).toBe(422)
    fixClock(null)
    expect((await reset(token)).status).toBe(200)
    expect((await reset(token)).status).toBe(422)
    const input = { email: reviewer.email, address: '198.51.100.80' }
    expect(await signInUser({ ...input, password: 'a new password' })).not.toBeNull()
  })

  test('in French', async () => {
    const { reviewer } = await mintAccount()
    await ask(reviewer.email, 'fr')
    expect(await mailsTo(reviewer.email)).toMatchObject([
      { subject: 'Réinitialisation de votre mot de passe Coursewright' },
    ])
  })

  test('in the language the user chose, whatever page asks', async () => {
    const { reviewer } = await mintAccount()
    await db().user.update({ where: { id: reviewer.user.id }, data: { language: 'fr' } })
    await ask(reviewer.email, 'en')
    expect(await mailsTo(reviewer.email)).toMatchObject([
      { subject: 'Réinitialisation de votre mot de passe Coursewright' },
    ])
  })
})

describe('refuses', () => {
  test('to reveal whether an address is known: the same response and one event', async () => {
    const { reviewer } = await mintAccount()
    const answers = []
    for (const email of [reviewer.email, 'nobody@example.test'])
      answers.push(await callContract(route, requestPasswordContract, { body: { email } }))
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, { status: 'accepted' }],
      [202, { status: 'accepted' }],
    ])
    const events = await db().outboxEvent.findMany({ where: { name: 'password/forgotten' } })
    expect(events.map(({ data }) => (data as { user_id: string | null }).user_id).toSorted()).toEqual(
      [null, reviewer.user.id].toSorted(),
    )
    await ask('nobody@example.test')
    expect(await mailsTo('nobody@example.test')).toEqual([])
  })

  test('more than three emails per hour, and ten per day', async () => {
    const { reviewer } = await mintAccount()
    const start = now().getTime()
    for (let n = 0; n < 5; n++) await ask(reviewer.email)
    expect(await mailsTo(reviewer.email)).toHaveLength(3)
    await db().mail.updateMany({
      where: { to: reviewer.email },
      data: { createdAt: new Date(start - 7200_000) },
    })
    for (let hour = 0; hour < 12; hour++) {
      await ask(reviewer.email)
      await db().mail.updateMany({
        where: { to: reviewer.email, createdAt: { gt: new Date(start - 60_000) } },
        data: { createdAt: new Date(start - 7200_000) },
      })
    }
    expect(await mailsTo(reviewer.email)).toHaveLength(10)
  })

  test('the 61st call per minute from an address, at every public endpoint that looks something up', async () => {
    const headers = { [CLIENT_HEADER]: '203.0.113.91' }
    const body = { token: 'usr_x', new: 'a new password' }
    for (let n = 0; n < 60; n++)
      expect((await callContract(resetRoute, resetPasswordContract, { body, headers })).status).toBe(422)
    const refused = [
      await callContract(resetRoute, resetPasswordContract, { body, headers }),
      await callContract(route, requestPasswordContract, { body: { email: 'a@example.test' }, headers }),
      await callContract(certificate, getCertificateContract, {
        params: { certificate_id: 'cer_x' },
        headers,
      }),
    ]
    expect(refused.map(codeOf)).toEqual(['rate_limited', 'rate_limited', 'rate_limited'])
    for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
