import { afterEach, expect, test, vi } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { readLog } from '../../../e2e/fixtures/read-log.ts'
import { signInUser } from './sign-in-user.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const ADDRESS = '198.51.100.201'

test('successful sign-ins are logged by id, refused ones by a mark that can be counted but reveals nothing', async () => {
  const { reviewer } = await mintAccount()
  const lines = readLog()
  const attempt = (email: string, password: string) => signInUser({ email, password, address: ADDRESS })
  await attempt(reviewer.email, 'wrong')
  await attempt(reviewer.email.toUpperCase(), 'wrong again')
  await attempt('nobody.of.note@example.test', 'wrong')
  await attempt(reviewer.email, reviewer.password)
  const userId = reviewer.user.id
  const marks = {
    who: expect.stringMatching(/^[0-9a-f]{16}$/),
    from: expect.stringMatching(/^[0-9a-f]{16}$/),
  }
  const refused = { msg: 'a sign-in was refused', fields: { method: 'password', ...marks } }
  const wrong = { ...refused, fields: { ...refused.fields, reason: 'wrong_password', userId } }
  const found = lines()
  expect(found).toEqual([
    { msg: 'signed in', fields: { userId, method: 'password' } },
    wrong,
    wrong,
    { ...refused, fields: { ...refused.fields, reason: 'unknown_user', userId: undefined } },
  ])
  expect(found[1]?.fields.who).toBe(found[2]?.fields.who)
  expect(found[1]?.fields.who).not.toBe(found[3]?.fields.who)
  expect(JSON.stringify(found)).not.toMatch(/example\.test|198\.51|wrong again/i)
})

test('attempts beyond the limit are logged too', async () => {
  const { reviewer } = await mintAccount()
  const attempt = (password: string) =>
    signInUser({ email: reviewer.email, password, address: '198.51.100.202' })
  for (let tries = 0; tries < 10; tries++) await attempt('wrong')
  const lines = readLog()
  await expect(attempt(reviewer.password)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(lines()).toMatchObject([{ msg: 'a sign-in was refused', fields: { reason: 'rate_limited' } }])
})
