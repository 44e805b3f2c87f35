import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { readLog } from '../../../../e2e/fixtures/read-log.ts'
import { fixClock, now } from '../../clock.ts'
import { db } from '../../db.ts'
import { sealText } from '../../sealed-text.ts'
import { deviceCookie } from '../device-cookie.ts'
import { signInUser } from '../sign-in-user.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts'
import { newTotpSecret, totpCode } from './totp-code.ts'

let home: MintedAccount
let secret: string
let recovery: string[]
let lastAddress = 0

beforeEach(async () => {
  fixClock(new Date('2027-03-01T10:00:10Z'))
  home = await mintAccount()
  secret = newTotpSecret()
  recovery = newRecoveryCodes()
  const { id } = home.reviewer.user
  await db().user.update({
    where: { id },
    data: {
      twoStepSecret: sealText('two-step-secret', id, secret),
      twoStepAt: now(),
      recoveryHashes: recovery.map(hashRecoveryCode),
    },
  })
})
afterEach(() => {
  fixClock(null)
  vi.restoreAllMocks()
})

const attempt = (code?: string, password = home.reviewer.password, device: string | null = null) =>
  signInUser({
    email: home.reviewer.email,
    password,
    address: `198.51.100.${(++lastAddress % 250) + 1}`,
    device,
    code,
  })
const codeNow = () => totpCode(secret, now())
const wrongCode = () => String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0')
const later = (seconds: number) => fixClock(new Date(now().getTime() + seconds * 1000))

test('a right password alone asks for the code; a wrong one is wrong, with or without a code', async () => {
  await expect(attempt()).rejects.toMatchObject({ code: 'two_step_required' })
  expect(await attempt(undefined, 'wrong')).toBeNull()
  expect(await attempt(codeNow(), 'wrong')).toBeNull()
  expect(await db().session.count({ where: { userId: home.reviewer.user.id } })).toBe(0)
  const lines = readLog()
  expect(await attempt(codeNow())).not.toBeNull()
  const fields = { userId: home.reviewer.user.id, method: 'password_and_code' }
  expect(lines()).toEqual([{ msg: 'signed in', fields }])
})

test('a code works once, even for concurrent requests, and no earlier one works later', async () => {
  const code = codeNow()
  const both = await Promise.allSettled([attempt(code), attempt(code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(attempt(code)).rejects.toMatchObject({ code: 'wrong_two_step_code' })
  later(30)
  const next = codeNow()
  expect(await attempt(`${next.slice(0, 3)} ${next.slice(3)}`)).not.toBeNull()
  await expect(attempt(code)).rejects.toMatchObject({ code: 'wrong_two_step_code' })
})

test('a recovery code works once, however it is typed', async () => {
  const lines = readLog()
  expect(await attempt(` ${recovery[3]!.toUpperCase().replaceAll('-', ' ')} `)).not.toBeNull()
  expect(lines()).toMatchObject([{ msg: 'signed in', fields: { method: 'password_and_recovery_code' } }])
  await expect(attempt(recovery[3])).rejects.toMatchObject({ code: 'wrong_two_step_code' })
  expect(await attempt(recovery[4])).not.toBeNull()
  const left = await db().user.findUniqueOrThrow({ where: { id: home.reviewer.user.id } })
  expect(left.recoveryHashes).toHaveLength(8)
})

test('ten wrong codes lock the second step, even for a right one, but not in a known browser', async () => {
  const lines = readLog()
  for (let tries = 0; tries < 10; tries++)
    await expect(attempt(wrongCode())).rejects.toMatchObject({ code: 'wrong_two_step_code' })
  await expect(attempt(codeNow())).rejects.toMatchObject({ code: 'rate_limited' })
  const reasons = lines().map(({ fields }) => fields.reason)
  expect(reasons).toEqual([...Array(10).fill('wrong_code'), 'rate_limited'])
  const own = deviceCookie(home.reviewer.email).split(';')[0]!.split('=').slice(1).join('=')
  expect(await attempt(codeNow(), home.reviewer.password, own)).not.toBeNull()
})
