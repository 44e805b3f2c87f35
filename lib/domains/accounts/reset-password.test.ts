import { afterEach, expect, test } from 'vitest'
import { mintAccount, mintCookie } from '../../../e2e/fixtures/data/mint-account.ts'
import { authenticate } from '../../platform/auth/authenticate.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { mintPasswordLink } from '../../platform/auth/password-link.ts'
import { signInUser } from '../../platform/auth/sign-in-user.ts'
import { fixClock } from '../../platform/clock.ts'
import { db } from '../../platform/db.ts'
import { changePassword } from './change-password.ts'
import { resetPassword } from './reset-password.ts'

afterEach(() => fixClock(null))

const tokenOf = (url: string) => new URL(url).searchParams.get('token')!
const badToken = { issues: [{ loc: ['body', 'token'] }] }

test('a set-password link works once and ends the existing sessions', async () => {
  const { reviewer } = await mintAccount()
  const cookie = await mintCookie(reviewer.user)
  const token = tokenOf(mintPasswordLink(reviewer.user).url)
  await resetPassword({ token, new: 'a new password' })
  await expect(authenticate(new Request('http://local', { headers: { cookie } }))).rejects.toThrow()
  expect(
    await signInUser({ email: reviewer.email, password: 'a new password', address: '198.51.100.1' }),
  ).not.toBeNull()
  await expect(resetPassword({ token, new: 'another password' })).rejects.toMatchObject(badToken)
})

test('the language of the page becomes that of the emails, and without one it stays', async () => {
  const { reviewer } = await mintAccount()
  const where = { id: reviewer.user.id }
  const languageAfter = async (input: { new: string; language?: 'fr' | 'en' }) => {
    const user = await db().user.findUniqueOrThrow({ where })
    await resetPassword({ token: tokenOf(mintPasswordLink(user).url), ...input })
    return (await db().user.findUniqueOrThrow({ where })).language
  }
  expect(await languageAfter({ new: 'a new password' })).toBeNull()
  expect(await languageAfter({ new: 'another password', language: 'en' })).toBe('en')
  expect(await languageAfter({ new: 'the third password' })).toBe('en')
})

test('an easy password is refused and the link keeps working', async () => {
  const { reviewer } = await mintAccount({ name: 'Chaudières Duval' })
  const token = tokenOf(mintPasswordLink(reviewer.user).url)
  const choose = (password: string) => resetPassword({ token, new: password })
  const refused = (type: string) => ({ issues: [{ loc: ['body', 'new'], type }] })
  await expect(choose('motdepasse2024')).rejects.toMatchObject(refused('password_common'))
  await expect(choose('chaudieres-x7')).rejects.toMatchObject(refused('password_personal'))
  await choose('a new password')
})

test('of two concurrent uses of a link only one sets its password', async () => {
  const { reviewer } = await mintAccount()
  const token = tokenOf(mintPasswordLink(reviewer.user).url)
  const passwords = ['the first password', 'the second password']
  const results = await Promise.allSettled(
    passwords.map((password) => resetPassword({ token, new: password })),
  )
  expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const won = passwords[results.findIndex((result) => result.status === 'fulfilled')]!
  expect(await signInUser({ email: reviewer.email, password: won, address: '198.51.100.3' })).not.toBeNull()
})

test('an expired, altered or foreign link is refused', async () => {
  const { reviewer } = await mintAccount()
  const other = await mintAccount()
  const link = mintPasswordLink(reviewer.user)
  const token = tokenOf(link.url)
  const [, expires, signature] = token.split('.')
  const wrong = ['', 'x', `${token}x`, `${other.reviewer.user.id}.${expires}.${signature}`]
  wrong.push(`${reviewer.user.id}.${Number(expires) + 1}.${signature}`)
  for (const value of wrong)
    await expect(resetPassword({ token: value, new: 'x'.repeat(12) })).rejects.toMatchObject(badToken)
  fixClock(new Date(link.expiresAt.getTime() + 1000))
  await expect(resetPassword({ token, new: 'x'.repeat(12) })).rejects.toMatchObject(badToken)
})

test('a signed-in user changes the password with the current one', async () => {
  const { account, reviewer } = await mintAccount()
  const actor = { kind: 'reviewer' as const, id: reviewer.user.id, label: reviewer.email }
  const ctx: Ctx = { accountId: account.id, mode: 'live', actor, requestId: 'req_test' }
  const wrong = changePassword(ctx, { current: 'wrong', new: 'a new password' })
  await expect(wrong).rejects.toMatchObject({ issues: [{ loc: ['body', 'current'] }] })
  await changePassword(ctx, { current: reviewer.password, new: 'a new password' })
  const input = { email: reviewer.email, address: '198.51.100.2' }
  expect(await signInUser({ ...input, password: reviewer.password })).toBeNull()
  expect(await signInUser({ ...input, password: 'a new password' })).not.toBeNull()
})

test('a stolen session cannot be used to guess the password: ten wrong attempts lock it', async () => {
  const { account, reviewer } = await mintAccount()
  const actor = { kind: 'reviewer' as const, id: reviewer.user.id, label: reviewer.email }
  const ctx: Ctx = { accountId: account.id, mode: 'live', actor, requestId: 'req_test' }
  const attempt = (current: string) => changePassword(ctx, { current, new: 'a new password' })
  for (let tries = 0; tries < 10; tries++) await expect(attempt('wrong')).rejects.toHaveProperty('issues')
  await expect(attempt(reviewer.password)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('failed sign-ins do not keep users from changing their password', async () => {
  const { account, reviewer } = await mintAccount()
  for (let tries = 0; tries < 10; tries++)
    await signInUser({ email: reviewer.email, password: 'wrong', address: `198.51.100.${20 + tries}` })
  const actor = { kind: 'reviewer' as const, id: reviewer.user.id, label: reviewer.email }
  const ctx: Ctx = { accountId: account.id, mode: 'live', actor, requestId: 'req_test' }
  await changePassword(ctx, { current: reviewer.password, new: 'a new password' })
})
