import { expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract'
import { mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account'
import {
  createUserContract,
  deleteUserContract,
  listUsersContract,
  resetPasswordContract,
} from '@/lib/domains/accounts/contract'
import { db } from '@/lib/platform/db'
import * as resetRoute from '../password/reset/route'
import * as userRoute from './[user_id]/route'
import * as route from './route'

const newEmail = (name: string) => `${name}.${Date.now()}@example.test`

test('works: a reviewer is added, sets a password with the one-time link, is listed and removed', async () => {
  const { liveKey: key } = await mintAccount()
  const email = newEmail('Marie')
  const added = await callContract(route, createUserContract, { key, body: { email, name: 'Marie' } })
  expect(added.status).toBe(201)
  const user = createUserContract.answers[201].parse(added.body)
  expect(user).toMatchObject({ email: email.toLowerCase(), name: 'Marie', role: 'reviewer' })
  const body = { token: new URL(user.set_password_url).searchParams.get('token'), new: 'long enough' }
  expect((await callContract(resetRoute, resetPasswordContract, { body })).status).toBe(200)
  expect((await callContract(resetRoute, resetPasswordContract, { body })).status).toBe(422)
  const listed = listUsersContract.answers[200].parse(
    (await callContract(route, listUsersContract, { key })).body,
  )
  expect(listed.map((row) => row.user_id)).toContain(user.user_id)
  const params = { user_id: user.user_id }
  expect((await callContract(userRoute, deleteUserContract, { key, params })).body).toEqual({
    ...params,
    deleted: true,
  })
  expect((await callContract(userRoute, deleteUserContract, { key, params })).status).toBe(404)
})

test('the link is emailed to the user, in the requested language', async () => {
  const { liveKey: key, account } = await mintAccount({ name: 'Boreal' })
  const mails = []
  for (const language of ['fr', 'en']) {
    const email = newEmail(`invited-${language}`)
    const { body } = await callContract(route, createUserContract, { key, body: { email, language } })
    const { set_password_url, mailed } = createUserContract.answers[201].parse(body)
    expect(mailed).toBe(false) // no mail server here: the email is kept for operators
    const mail = await db().mail.findFirstOrThrow({ where: { accountId: account.id, to: email } })
    expect(mail.text).toContain(set_password_url)
    mails.push([mail.status, mail.subject])
  }
  expect(mails).toEqual([
    ['kept', 'Votre accès à Coursewright pour Boreal'],
    ['kept', 'Your access to Coursewright for Boreal'],
  ])
})

test('refuses: a test key adds and removes no users, and sends no email', async () => {
  const { testKey: key, account, reviewer } = await mintAccount()
  const added = await callContract(route, createUserContract, { key, body: { email: newEmail('sandbox') } })
  const params = { user_id: reviewer.user.id }
  const removed = await callContract(userRoute, deleteUserContract, { key, params })
  expect([added.status, codeOf(added)]).toEqual([403, 'live_key_required'])
  expect([removed.status, codeOf(removed)]).toEqual([403, 'live_key_required'])
  expect(await db().user.findMany({ where: { accountId: account.id } })).toMatchObject([
    { id: params.user_id },
  ])
  expect(await db().mail.count({ where: { accountId: account.id } })).toBe(0)
})

test('refuses: a reviewer may not add users; a wrong or taken address is a 422 on the field', async () => {
  const { liveKey: key, reviewer } = await mintAccount()
  const call = { cookie: await mintCookie(reviewer.user), body: { email: newEmail('x') } }
  expect((await callContract(route, createUserContract, call)).status).toBe(403)
  const wrong = [
    ['not an address', 'value_error'],
    [reviewer.email, 'email_taken'],
  ] as const
  for (const [email, type] of wrong) {
    const { status, body } = await callContract(route, createUserContract, { key, body: { email } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ detail: [{ loc: ['body', 'email'], type }] })
  }
})

test("not yours: another account's user, and an operator, are not found", async () => {
  const [mine, other] = [await mintAccount(), await mintAccount()]
  const operator = await mintUser(mine.account.id, 'operator')
  for (const { id } of [other.reviewer.user, operator.user]) {
    const call = { key: mine.liveKey, params: { user_id: id } }
    expect((await callContract(userRoute, deleteUserContract, call)).status).toBe(404)
  }
})
