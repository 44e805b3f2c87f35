import type { CredentialsConfig } from 'next-auth/providers/credentials'
import { expect, test } from 'vitest'
import { anyBrowser } from '../../../e2e/fixtures/browser/any-browser.ts'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { env } from '../env.ts'
import { learnerCookie } from './learner-cookie.ts'
import { nextAuthOptions } from './next-auth-options.ts'

function authorize(credentials: unknown, address = '203.0.113.77'): Promise<unknown> {
  const provider = nextAuthOptions(anyBrowser(address)).providers[0] as unknown as {
    options: CredentialsConfig
  }
  return Promise.resolve(provider.options.authorize(credentials as Record<string, string>, {}))
}

test('the right email and password become the claims of the cookie', async () => {
  const { reviewer } = await mintAccount()
  const claims = await authorize({ email: reviewer.email, password: reviewer.password })
  expect(claims).toMatchObject({ sub: reviewer.user.id, version: 1 })
})

test.each([
  ['nothing', undefined],
  ['no password', { email: 'a@example.test' }],
  ['a wrong one', { email: 'a@example.test', password: 'wrong' }],
  ['a NUL', { email: 'a\0@example.test', password: 'wrong' }],
  ['an object', { email: { trim: 1 }, password: 'wrong' }],
  ['a list', { email: 'a@example.test', password: ['wrong'] }],
  ['a book', { email: 'a@example.test', password: 'x'.repeat(321) }],
])('%s is refused as wrong', async (_name, credentials) => {
  expect(await authorize(credentials)).toBeNull()
})

test('too many attempts are reported with our error code', async () => {
  for (let tries = 0; tries < 10; tries++) await authorize({ email: 'b@example.test', password: 'wrong' })
  await expect(authorize({ email: 'b@example.test', password: 'wrong' })).rejects.toThrow(/^rate_limited$/)
})

test('over https no cookie of a console or learner session can be set by a neighboring host', () => {
  const kept = env().appUrl
  env().appUrl = 'https://courses.example'
  const cookies = Object.values(nextAuthOptions(anyBrowser('203.0.113.77')).cookies ?? {})
  const learner = learnerCookie('lrs_1')
  env().appUrl = kept
  expect(cookies).toHaveLength(6)
  for (const { name, options } of cookies) {
    expect(name).toMatch(/^__Host-/)
    expect(options).toMatchObject({ path: '/', secure: true })
    expect(options).not.toHaveProperty('domain')
  }
  expect(learner).toBe(
    '__Host-coursewright-learner=lrs_1; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure',
  )
  expect(learnerCookie(null)).toBe('coursewright-learner=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})
