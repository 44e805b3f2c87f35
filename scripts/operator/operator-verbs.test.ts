import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAccount } from '../../lib/domains/accounts/get-account.ts'
import { openSecret } from '../../lib/domains/webhooks/webhook-secret.ts'
import { parseCall, usage, VERBS } from './operator-verbs.ts'

const call = (verb: string, ...words: string[]) => parseCall(verb, words)

test('reads a subject, options and --json in any order', () => {
  expect(call('account:set', '--json', '--quota-seconds', '60', 'acc_1')).toEqual({
    subject: 'acc_1',
    options: { 'quota-seconds': '60' },
    json: true,
  })
})

test.each([
  ['account:create', [], '--name is missing.\n--quota-seconds is missing.'],
  ['account:create', ['--name', 'A', '--quota-seconds', '-1'], '--quota-seconds'],
  ['account:create', ['--name', 'A', '--quota-seconds', '1.5'], 'must be a whole number'],
  ['account:create', ['--name', ' ', '--quota-seconds', '1'], '--name is empty'],
  [
    'account:create',
    ['--name', 'A', '--quota-seconds', '1', '--on-exhausted', 'stop'],
    'one of pause, end_early',
  ],
  ['account:list', ['extra'], 'Not understood: extra'],
  ['key:create', ['--mode', 'live'], 'Give one account_id.'],
  ['key:revoke', ['key_1', '--nonsense', 'x'], '--nonsense'],
  ['user:create', ['--account', 'a', '--email', 'nobody', '--role', 'reviewer'], 'must be an email address'],
  ['webhook-secret:set', ['acc_1', '--secret', 'short'], '--secret must be at least 32 random bytes'],
  ['account:set', ['acc_1', '--webhook-secret', 'ab'], '--webhook-secret must be at least 32 random bytes'],
])('%s %j is refused, with its usage', (verb, words, message) => {
  expect(() => call(verb, ...words)).toThrow(message)
  expect(() => call(verb, ...words)).toThrow(`npm run operator -- ${verb}`)
})

test('an account, its keys and its users are created, changed and revoked', async () => {
  const run = (verb: string, ...words: string[]) => VERBS[verb]?.run(call(verb, ...words))
  const account = (await run('account:create', '--name', 'Acme', '--quota-seconds', '600')) as Record<
    string,
    string
  >
  expect(account).toEqual({
    account_id: expect.stringMatching(/^acc_/),
    live_key: expect.stringMatching(/^sk_live_/),
    test_key: expect.stringMatching(/^sk_test_/),
  })
  const id = account.account_id ?? ''
  expect(await run('account:set', id, '--rate-limit', '10', '--on-exhausted', 'end_early')).toMatchObject({
    name: 'Acme',
    quota_seconds: 600,
    rate_limit: 10,
    on_exhausted: 'end_early',
  })
  expect(await run('account:list')).toMatchObject([{ account_id: id, rate_limit: 10 }])
  const key = (await run('key:create', id, '--mode', 'test')) as Record<string, string>
  expect(key.key).toMatch(/^sk_test_/)
  expect(await run('key:list', id)).toMatchObject([{ key_id: key.key_id, mode: 'test' }, {}, {}])
  expect(await run('key:revoke', key.key_id ?? '')).toEqual({
    key_id: key.key_id,
    revoked_at: expect.any(String),
  })
  expect(
    await run('user:create', '--account', id, '--email', 'A@b.example', '--role', 'reviewer'),
  ).toMatchObject({
    email: 'a@b.example',
    role: 'reviewer',
    password: expect.any(String),
  })
  const users = (await run('user:list', '--account', id)) as { user_id: string }[]
  expect(await run('user:delete', users[0]?.user_id ?? '')).toMatchObject({ deleted: 'yes' })
  expect(await run('user:list', '--account', id)).toEqual([])
  await expect(run('account:set', 'acc_none', '--name', 'B')).rejects.toMatchObject({
    code: 'account_not_found',
  })
  await expect(run('account:set', id)).rejects.toThrow('Nothing to set')
})

test('a webhook secret is set with an account, later, and on its own', async () => {
  const run = (verb: string, ...words: string[]) => VERBS[verb]?.run(call(verb, ...words))
  const secrets = [0, 1, 2].map(() => randomBytes(32).toString('hex')) as [string, string, string]
  const words = ['--name', 'Acme', '--quota-seconds', '1', '--webhook-secret', secrets[0]]
  const { account_id: id } = (await run('account:create', ...words)) as { account_id: string }
  const isNow = async (secret: string) => {
    const { webhookSecret } = await getAccount(id)
    expect(openSecret(id, webhookSecret ?? '')).toBe(secret)
  }
  await isNow(secrets[0])
  expect(JSON.stringify(await run('account:set', id, '--webhook-secret', secrets[1]))).not.toContain(
    secrets[1],
  )
  await isNow(secrets[1])
  expect(await run('webhook-secret:set', id, '--secret', secrets[2])).toEqual({
    account_id: id,
    has_secret: true,
  })
  await isNow(secrets[2])
  await expect(run('webhook-secret:set', 'acc_none', '--secret', secrets[2])).rejects.toMatchObject({
    code: 'account_not_found',
  })
})

test('the usage lists every verb', () => {
  for (const name of Object.keys(VERBS)) expect(usage()).toContain(name)
})

test('voices: the usual pack is the subject, and nothing is installed without its license', async () => {
  expect(call('voices:install', '--accept-license')).toMatchObject({ subject: 'supertonic-3' })
  expect(() => call('voices:install', 'a', 'b')).toThrow('[supertonic-3]')
  const run = (verb: string, ...words: string[]) => VERBS[verb]?.run(call(verb, ...words))
  await expect(run('voices:install')).rejects.toThrow('--accept-license')
  await expect(run('voices:install', 'none', '--accept-license')).rejects.toThrow('There is: supertonic-3')
  await expect(run('voices:remove')).rejects.toThrow('not installed')
  expect(await run('voices:list')).toMatchObject([{ pack: 'supertonic-3', state: 'not installed' }])
})
