import { expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { db } from '../db.ts'
import { deviceCookie } from './device-cookie.ts'
import { findSession } from './find-session.ts'
import { signInUser } from './sign-in-user.ts'

let lastAddress = 0
const anyAddress = () => `192.0.2.${++lastAddress}`

test('the right password starts a session, whatever the case of the address', async () => {
  const { reviewer } = await mintAccount()
  const input = {
    email: ` ${reviewer.email.toUpperCase()} `,
    password: reviewer.password,
    address: anyAddress(),
  }
  const token = await signInUser(input)
  expect(await findSession(token!)).toMatchObject({ userId: reviewer.user.id, role: 'reviewer' })
})

test('a wrong password and an unknown user get the same response, and no session', async () => {
  const { reviewer } = await mintAccount()
  const address = anyAddress()
  expect(await signInUser({ email: reviewer.email, password: 'wrong', address })).toBeNull()
  expect(await signInUser({ email: 'nobody@example.test', password: 'wrong', address })).toBeNull()
  expect(await db().session.count({ where: { userId: reviewer.user.id } })).toBe(0)
})

test('ten wrong attempts lock an email address, even for the right password; a success clears them', async () => {
  const { reviewer } = await mintAccount()
  const attempt = (password: string) => signInUser({ email: reviewer.email, password, address: anyAddress() })
  for (let tries = 0; tries < 9; tries++) expect(await attempt('wrong')).toBeNull()
  expect(await attempt(reviewer.password)).not.toBeNull()
  for (let tries = 0; tries < 10; tries++) expect(await attempt('wrong')).toBeNull()
  await expect(attempt(reviewer.password)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('ten wrong attempts by strangers do not lock users out of a browser they have signed in with before', async () => {
  const { reviewer } = await mintAccount()
  const other = await mintAccount()
  const cookieOf = (email: string) => deviceCookie(email).split(';')[0]!.split('=').slice(1).join('=')
  const attempt = (password: string, device: string | null) =>
    signInUser({ email: reviewer.email, password, address: anyAddress(), device })
  for (let tries = 0; tries < 10; tries++) expect(await attempt('wrong', null)).toBeNull()
  const own = cookieOf(reviewer.email)
  expect(await attempt(reviewer.password, own)).not.toBeNull()
  // That gives strangers no new attempts either, and no other cookie helps.
  const [nonce, signature] = own.split('.')
  const forged = [null, cookieOf(other.reviewer.email), `${nonce}x.${signature}`, 'x', '']
  for (const device of forged)
    await expect(attempt(reviewer.password, device)).rejects.toMatchObject({ code: 'rate_limited' })
  for (let tries = 0; tries < 10; tries++) expect(await attempt('wrong', own)).toBeNull()
  await expect(attempt(reviewer.password, own)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await attempt(reviewer.password, cookieOf(reviewer.email))).not.toBeNull()
})

test('sixty wrong attempts lock a network address, whoever they are for', async () => {
  const address = anyAddress()
  const { reviewer } = await mintAccount()
  const input = { email: reviewer.email, password: reviewer.password }
  for (let times = 0; times < 3; times++) expect(await signInUser({ ...input, address })).not.toBeNull()
  const tries = Array.from({ length: 60 }, (_, index) => index)
  for (const index of tries)
    await signInUser({ email: `user${index}@example.test`, password: 'wrong', address })
  await expect(signInUser({ ...input, address })).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await signInUser({ ...input, address: anyAddress() })).not.toBeNull()
})
