import { expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract'
import { mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account'
import { mintCourse } from '@/e2e/fixtures/data/mint-course'
import {
  createAccountContract,
  createKeyContract,
  getAccountContract,
  listAccountsContract,
  revokeKeyContract,
  updateAccountContract,
} from '@/lib/domains/accounts/contract'
import {
  createAccountUserContract,
  deleteAccountUserContract,
  getOperatorAccountContract,
  listAccountKeysContract,
  listAccountUsersContract,
  setQuotaContract,
} from '@/lib/domains/accounts/operator-contract'
import { quotaMonth } from '@/lib/domains/quota/quota-month'
import { db } from '@/lib/platform/db'
import { newId } from '@/lib/platform/ids'
import * as accountRoute from '../../account/route'
import * as keyRoute from './[account_id]/keys/[key_id]/route'
import * as keysRoute from './[account_id]/keys/route'
import * as quotaRoute from './[account_id]/quota/route'
import * as oneRoute from './[account_id]/route'
import * as userRoute from './[account_id]/users/[user_id]/route'
import * as usersRoute from './[account_id]/users/route'
import * as route from './route'

async function mintOperator(): Promise<string> {
  const { account } = await mintAccount()
  return mintCookie((await mintUser(account.id, 'operator')).user)
}

test('works: an account is created with working keys, listed and changed', async () => {
  const cookie = await mintOperator()
  const body = { name: 'Acme', quota_seconds: 3600, on_exhausted: 'end_early' }
  const made = await callContract(route, createAccountContract, { cookie, body })
  expect(made.status).toBe(201)
  const account = createAccountContract.answers[201].parse(made.body)
  const seen = await callContract(accountRoute, getAccountContract, { key: account.live_key })
  expect(seen.body).toMatchObject(body)
  const list = await callContract(route, listAccountsContract, { cookie })
  expect(listAccountsContract.answers[200].parse(list.body).map((row) => row.account_id)).toContain(
    account.account_id,
  )
  const change = { quota_seconds: 60, regen_cap: null, course_author: 'builtin', month_tokens: 5000 }
  const params = { account_id: account.account_id }
  const changed = await callContract(oneRoute, updateAccountContract, { cookie, params, body: change })
  expect(changed.body).toMatchObject({ ...body, ...change })
})

test('works: an account is listed with the seconds of this month and its courses', async () => {
  const cookie = await mintOperator()
  const { account, ctx } = await mintAccount()
  const course = await mintCourse(ctx)
  const entry = { accountId: account.id, courseId: course.id, moduleId: 'mod', moduleIndex: 0 }
  const of = (month: string, consumedSeconds: number) => ({
    ...entry,
    ...{ id: newId('chg'), month, consumedSeconds, reservedSeconds: 30, presetId: course.presetId },
    ...{ kind: 'charge' as const, seconds: 10, capSeconds: 3600, createdAt: new Date() },
  })
  const month = quotaMonth(new Date())
  await db().chargeEntry.createMany({ data: [of(month, 10), of('2020-01', 900), of(month, 70)] })
  const models = [
    { month, tokens: 120 },
    { month: '2020-01', tokens: 900 },
  ]
  await db().modelMonth.createMany({ data: models.map((row) => ({ accountId: account.id, ...row })) })
  const usage = { consumed_seconds: 70, reserved_seconds: 30, courses: 1, tokens: 120 }
  const list = await callContract(route, listAccountsContract, { cookie })
  expect(list.body).toContainEqual(expect.objectContaining({ account_id: account.id, usage }))
  const params = { account_id: account.id }
  const one = await callContract(oneRoute, getOperatorAccountContract, { cookie, params })
  expect(one.body).toMatchObject({ account_id: account.id, usage })
})

test('works: a key is issued, works, and once revoked stops working', async () => {
  const cookie = await mintOperator()
  const params = { account_id: (await mintAccount()).account.id }
  const issued = await callContract(keysRoute, createKeyContract, {
    cookie,
    params,
    body: { mode: 'live', name: 'CI' },
  })
  expect(issued.status).toBe(201)
  const { key, key_id } = createKeyContract.answers[201].parse(issued.body)
  expect((await callContract(accountRoute, getAccountContract, { key })).status).toBe(200)
  const revoked = await callContract(keyRoute, revokeKeyContract, { cookie, params: { ...params, key_id } })
  expect(revokeKeyContract.answers[200].parse(revoked.body).revoked_at).not.toBeNull()
  expect(codeOf(await callContract(accountRoute, getAccountContract, { key }))).toBe('revoked_api_key')
})

test('refuses: keys and reviewers; wrong settings; unknown accounts', async () => {
  const { liveKey, reviewer } = await mintAccount()
  for (const call of [{ key: liveKey }, { cookie: await mintCookie(reviewer.user) }])
    expect((await callContract(route, listAccountsContract, call)).status).toBe(403)
  const cookie = await mintOperator()
  const wrong = await callContract(route, createAccountContract, {
    cookie,
    body: { quota_seconds: -1, colour: 'red', course_author: 'model:big', month_tokens: -1 },
  })
  expect(wrong.status).toBe(422)
  const { detail } = wrong.body as { detail: { loc: string[] }[] }
  expect(detail.map((issue) => issue.loc.join('.')).sort()).toEqual([
    'body.colour',
    'body.course_author',
    'body.month_tokens',
    'body.name',
    'body.quota_seconds',
  ])
  const unknown = { cookie, params: { account_id: 'acc_none' }, body: {} }
  expect(codeOf(await callContract(oneRoute, updateAccountContract, unknown))).toBe('account_not_found')
})

test('not yours: a key is found in its own account only', async () => {
  const cookie = await mintOperator()
  const [mine, other] = [await mintAccount(), await mintAccount()]
  const making = { cookie, params: { account_id: mine.account.id }, body: { mode: 'test' } }
  const issued = await callContract(keysRoute, createKeyContract, making)
  const { key_id } = createKeyContract.answers[201].parse(issued.body)
  const elsewhere = { cookie, params: { account_id: other.account.id, key_id } }
  expect(codeOf(await callContract(keyRoute, revokeKeyContract, elsewhere))).toBe('key_not_found')
})

test('works: an account, its keys and users are read; quota and users are set', async () => {
  const cookie = await mintOperator()
  const { account, reviewer } = await mintAccount()
  const params = { account_id: account.id }
  const call = (
    on: Parameters<typeof callContract>[0],
    contract: Parameters<typeof callContract>[1],
    more = {},
  ) => callContract(on, contract, { cookie, params, ...more })
  expect((await call(oneRoute, getOperatorAccountContract)).body).toMatchObject(params)
  expect((await call(keysRoute, listAccountKeysContract)).body).toHaveLength(2)
  const quota = { quota_seconds: 90, billing_cap_seconds: 120 }
  expect((await call(quotaRoute, setQuotaContract, { body: quota })).body).toMatchObject(quota)
  expect((await call(quotaRoute, setQuotaContract, { body: { quota_seconds: 80 } })).body).toMatchObject({
    quota_seconds: 80,
    billing_cap_seconds: 120,
  })
  const body = { email: `boss@${account.id.replace('_', '-')}.test`, role: 'operator' }
  const made = await call(usersRoute, createAccountUserContract, { body })
  const user = createAccountUserContract.answers[201].parse(made.body)
  expect(user).toMatchObject({
    role: 'operator',
    set_password_url: expect.stringContaining('/set-password?'),
  })
  const users = await call(usersRoute, listAccountUsersContract)
  expect((users.body as { email: string }[]).map(({ email }) => email)).toEqual([body.email, reviewer.email])
  const gone = { params: { ...params, user_id: user.user_id } }
  expect((await call(userRoute, deleteAccountUserContract, gone)).status).toBe(200)
  expect(codeOf(await call(userRoute, deleteAccountUserContract, gone))).toBe('not_found')
})

test('refuses and not yours: a wrong quota, an unknown account, a user of another account', async () => {
  const cookie = await mintOperator()
  const [mine, other] = [await mintAccount(), await mintAccount()]
  const wrong = { cookie, params: { account_id: mine.account.id }, body: { quota_seconds: 1.5 } }
  expect((await callContract(quotaRoute, setQuotaContract, wrong)).status).toBe(422)
  const unknown = { cookie, params: { account_id: 'acc_none' } }
  expect(codeOf(await callContract(keysRoute, listAccountKeysContract, unknown))).toBe('account_not_found')
  expect(codeOf(await callContract(usersRoute, listAccountUsersContract, unknown))).toBe('account_not_found')
  const elsewhere = { cookie, params: { account_id: other.account.id, user_id: mine.reviewer.user.id } }
  expect(codeOf(await callContract(userRoute, deleteAccountUserContract, elsewhere))).toBe('not_found')
  const key = { key: mine.liveKey, params: { account_id: mine.account.id } }
  expect(
    codeOf(await callContract(quotaRoute, setQuotaContract, { ...key, body: { quota_seconds: 1 } })),
  ).toBe('forbidden')
})
