import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { configureWebhook } from '../../../e2e/servers/webhook-receiver.ts'
import { db } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { blockConnections } from '../../platform/net/fixtures/block-connections.ts'
import { sendTestEvent } from './send-test-event.ts'
import { claimDeliveries } from './sending/claim-deliveries.ts'
import { deliverEvent } from './sending/deliver-event.ts'
import { setWebhook } from './set-webhook.ts'

const NAMES = {
  localhost: [['127.0.0.1', '::1']],
  'localhost.': [['127.0.0.1']],
  'app.localhost': [['::1']],
  'inside.example': [['10.1.2.3']],
  'inside.example.': [['10.1.2.3']],
  'metadata.example': [['169.254.169.254']],
  'six.example': [['fd00:ec2::254']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'nat64.example': [['64:ff9b::7f00:1']],
  'one-bad-of-two.example': [['93.184.216.34', '192.168.0.1']],
  'bad-six-of-two.example': [['93.184.216.34', 'fe80::1']],
  'nothing.example': [[]],
  'public.example': [['93.184.216.34']],
}
const FORBIDDEN = [
  // plain, and ports
  'https://127.0.0.1/',
  'https://127.0.0.1:443/',
  'https://127.0.0.1:22/',
  'https://127.0.0.1:6379/',
  'https://127.255.255.254/hook',
  'https://0.0.0.0/',
  'https://0.0.0.0:8443/',
  'https://10.0.0.1/',
  'https://100.64.0.1/',
  'https://100.100.100.200/latest/meta-data/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://203.0.113.7/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  // decimal, octal, hexadecimal, short
  'https://2130706433/',
  'https://2852039166/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0251.0376.0251.0376/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0xa9.0xfe.0xa9.0xfe/',
  'https://0177.0x0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://10.1/',
  'https://192.168.257/',
  'https://0/',
  // trailing dots, percent signs, unicode, white space, slashes
  'https://127.0.0.1./',
  'https://localhost./',
  'https://inside.example./',
  'https://%31%32%37.0.0.1/',
  'https://127。0。0。1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://\uff11\uff12\uff17.0.0.\uff11/',
  'https://169\uff0e254\uff0e169\uff0e254/',
  'https://\uff4cocalhost/',
  'ht\ntps://127.0.0.1/',
  'https://127.0.\t0.1/',
  ' https://127.0.0.1/ ',
  'https:127.0.0.1/',
  'https:\\\\127.0.0.1\\',
  'https:////127.0.0.1/',
  // fragments, queries, credentials
  'https://127.0.0.1#@example.com/',
  'https://127.0.0.1?.example.com/',
  'https://127.0.0.1\\@public.example/',
  'https://public.example@127.0.0.1/',
  'https://user:pass-word@127.0.0.1/',
  // IPv6, mapped, NAT64, tunnels
  'https://[::1]/',
  'https://[::1]:8443/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2001:0:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[2002:7f00:1::]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  // names
  'https://localhost/',
  'https://LOCALHOST:8443/',
  'https://app.localhost/',
  'https://inside.example/',
  'https://metadata.example/',
  'https://six.example/',
  'https://mapped.example/',
  'https://nat64.example/',
  'https://one-bad-of-two.example/',
  'https://bad-six-of-two.example/',
]
const NOT_HTTPS = [
  'http://public.example/',
  'http://127.0.0.1/',
  'ftp://public.example/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'data:text/html,hello',
  'javascript:alert(1)',
  'wss://public.example/',
  'unix:/var/run/docker.sock',
  'blob:https://public.example/1',
  '//public.example/',
  'public.example',
  '',
  'https://',
  'https://[::1/',
  'https://[fe80::1%25eth0]/',
  'https://256.256.256.256/',
  'https://1.2.3.4.5/',
  'https://127.0.0.1:99999/',
  'https://exa mple.com/',
]
const OTHERWISE = [
  ['https://nowhere.example/', 'url_unresolvable'],
  ['https://nothing.example/', 'url_unresolvable'],
  ['https://user:pass-word@nowhere.example/', 'url_unresolvable'],
  ['https://user@public.example/', 'url_invalid'],
  ['https://user:pass-word@public.example/', 'url_invalid'],
  ['https://:pass-word@public.example/', 'url_invalid'],
] as const

const databasePort = Number(new URL(env().DATABASE_URL).port)
let home: MintedAccount
let machine: ReturnType<typeof blockConnections>
beforeAll(async () => {
  home = await mintAccount()
})
beforeEach(() => {
  machine = blockConnections(NAMES, databasePort)
})
afterEach(() => machine.restore())
afterAll(() => db().webhookDelivery.deleteMany())

const refusal = (url: string): Promise<{ type: string; text: string }> =>
  setWebhook(home.ctx, { url }).then(
    () => ({ type: 'accepted', text: '' }),
    (error) => ({ type: error.issues[0].type, text: JSON.stringify(error.issues) }),
  )

/** The log entry of an event sent to a URL that passed the check at the time. */
async function deliver(url: string) {
  await configureWebhook(home.account.id, url)
  const { id } = await sendTestEvent(home.ctx)
  for (const claimed of await claimDeliveries(10, 30_000)) await deliverEvent(claimed)
  return db().webhookDelivery.findUniqueOrThrow({ where: { id } })
}

describe('connects nowhere, neither when set nor on delivery', () => {
  test.each(FORBIDDEN)('%j', async (url) => {
    const { type, text } = await refusal(url)
    expect(type).toBe('url_forbidden_address')
    expect(text).not.toContain('pass-word')
    expect(await deliver(url)).toMatchObject({
      status: 'failed',
      responseStatus: null,
      failure: { code: expect.any(String) },
    })
    expect(machine.blocked).toEqual([])
  })

  test.each([...NOT_HTTPS.map((url) => [url, 'url_not_https'] as const), ...OTHERWISE])(
    '%j is %s',
    async (url, wanted) => {
      const { type, text } = await refusal(url)
      expect(type).toBe(wanted)
      expect(text).not.toContain('pass-word')
      expect(await db().webhook.count({ where: { url } })).toBe(0)
      expect(machine.blocked).toEqual([])
    },
  )
})

test('a name that resolves to another address after it was set is refused on delivery', async () => {
  machine.restore()
  machine = blockConnections({ 'turns.example': [['93.184.216.34'], ['127.0.0.1']] }, databasePort)
  expect(await refusal('https://turns.example/hook')).toMatchObject({ type: 'accepted' })
  expect(await deliver('https://turns.example/hook')).toMatchObject({ status: 'failed' })
  expect(machine.resolved).toEqual(['turns.example', 'turns.example'])
  expect(machine.blocked).toEqual([])
})

test('a name that changes between check and connection is connected to at the checked address', async () => {
  machine.restore()
  machine = blockConnections({ 'turns.example': [['93.184.216.34'], ['127.0.0.1']] }, databasePort)
  expect(await deliver('https://turns.example/hook')).toMatchObject({ status: 'failed' })
  expect(machine.resolved).toEqual(['turns.example'])
  expect(machine.blocked).toEqual(['93.184.216.34 443'])
})

test('a public URL is accepted, and the blocker sees its delivery, which proves that it blocks the others', async () => {
  for (const url of ['https://public.example/hook', 'https://1.1.1.1:8443/', 'https://[2606:4700::1111]/']) {
    expect(await refusal(url)).toMatchObject({ type: 'accepted' })
    await deliver(url)
  }
  expect(machine.blocked).toEqual(['93.184.216.34 443', '1.1.1.1 8443', '2606:4700::1111 443'])
})
