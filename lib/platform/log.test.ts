import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { redactLine } from './log.ts'

// In a process of its own: its log is that of a start.

const redacted = (fields: unknown): string => redactLine(JSON.stringify(fields))

test.each([
  [{ authorization: 'Bearer hush' }],
  [{ headers: { authorization: ['Bearer hush'], cookie: 'a=hush' } }],
  [{ request: { headers: { 'x-learner-email': 'hush' } } }],
  [{ a: { b: { c: [{ password: 'hush' }] } } }],
  [{ webhookSecret: 'hush', webhook_secret: 'hush', NEXTAUTH_SECRET: 'hush', SECRETS_KEY: 'hush' }],
  [{ liveKey: 'hush', test_key: 'hush', apiKey: 'hush', secretAccessKey: 'hush' }],
  [{ token: { inner: 'hush' } }],
  [{ 'Service-Signature': 't=1,v1=hush' }],
  [{ msg: 'the key sk_live_hush-HUSH_0 was refused, as was sk_test_hush' }],
  [
    {
      err: {
        message: 'Key (email)=(hush@hush.example) already exists',
        stack: 'Error\n    at hush@hush.example',
      },
    },
  ],
  [{ msg: 'to <Zoé.hush+tag@hush.museum>, "hush@müller.hush.fr"' }],
  [{ url: 'https://x.example/api/v1/files/hush-hush.HUSH_hush?download=1' }],
  [{ url: 'https://x.example/learn/sign-in/verify?a=1&token=hush&email=hush' }],
  [{ msg: 'connect postgresql://hush:hush@127.0.0.1:5432/x failed' }],
  [{ msg: 'curl -H "Authorization: bearer hush.hush"' }],
  [{ text: 'cookie: next-auth.session-token=hush; coursewright-learner=hush' }],
])('nothing secret is left in %j', (fields) => {
  expect(redacted(fields)).not.toMatch(/hush/i)
  expect(redacted(fields)).toContain('[redacted]')
})

test('a line that is not JSON is written all the same', () => {
  expect(redactLine('{torn sk_live_hush\n')).toBe('{torn [redacted]\n')
})

test('what helps diagnosis stays', () => {
  const fields = {
    requestId: 'req_1',
    path: '/api/v1/files/{token}',
    input_tokens: 12,
    token: null,
    err: { stack: 'at x (/work/node_modules/@prisma/client@7.10.0/index.js:1:2)\n"quoted" \\ back' },
    list: ['evt_1', 2, true, null],
  }
  expect(JSON.parse(redacted(fields))).toEqual(fields)
})

test('the process’s logger writes such lines, errors and their causes included', () => {
  const script = `
    import { log } from './lib/platform/log.ts'
    const cause = new Error('hush@hush.example')
    log().error({ err: Object.assign(new Error('sk_live_hush', { cause }), { config: { password: 'hush' } }) }, 'of hush@hush.example')`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, LOG_LEVEL: 'info' },
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  expect(stdout).not.toContain('hush')
  expect(JSON.parse(stdout)).toMatchObject({ level: 50, msg: 'of [redacted]', err: { type: 'Error' } })
})
