import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account.ts'
import { disconnect, transaction } from '@/lib/platform/db.ts'
import { newId } from '@/lib/platform/ids.ts'
import { listMailsContract } from '@/lib/platform/mail/contract.ts'
import { queueMail } from '@/lib/platform/mail/queue-mail.ts'
import * as route from './route.ts'

const momentOf = (id: string) => id.slice(0, 'mal_'.length + 10)

let home: MintedAccount
let cookie: string
beforeAll(async () => {
  home = await mintAccount()
  cookie = await mintCookie((await mintUser(home.account.id, 'operator')).user)
  for (const to of ['a@x.test', 'B@x.test', 'c@x.test']) {
    await transaction((tx) =>
      queueMail(tx, { accountId: home.account.id, to, subject: to, text: 'Text', html: '<p>Text</p>' }),
    )
    // Ids within one millisecond are unordered.
    const made = momentOf(newId('mal'))
    await vi.waitUntil(() => momentOf(newId('mal')) > made, { interval: 1 })
  }
})
afterAll(disconnect)

const list = (query?: string) => callContract(route, listMailsContract, { cookie, ...(query && { query }) })
const addresses = ({ body }: { body: unknown }) => (body as { to: string }[]).map(({ to }) => to)

test('works: without an SMTP server emails are kept and readable here, newest first, page by page', async () => {
  const all = await list()
  expect(addresses(all)).toEqual(['c@x.test', 'B@x.test', 'a@x.test'])
  expect(all.body).toMatchObject([{ status: 'kept', text: 'Text', account_id: home.account.id }, {}, {}])
  const first = await list('limit=2')
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
  expect([...addresses(first), ...addresses(await list(`limit=2&cursor=${cursor}`))]).toEqual(addresses(all))
  expect(addresses(await list('to=b@X.test'))).toEqual(['B@x.test'])
  expect(addresses(await list('status=failed'))).toEqual([])
  for (const pattern of ['\\', '%', '_@x.test', 'a@x.test\\'])
    expect(addresses(await list(`to=${encodeURIComponent(pattern)}`)), pattern).toEqual([])
})

test('refuses: a wrong filter, and everyone but operators', async () => {
  expect((await list('status=lost')).status).toBe(422)
  for (const call of [{ key: home.liveKey }, { cookie: await mintCookie(home.reviewer.user) }])
    expect(codeOf(await callContract(route, listMailsContract, call))).toBe('forbidden')
  expect((await callContract(route, listMailsContract)).status).toBe(401)
})
