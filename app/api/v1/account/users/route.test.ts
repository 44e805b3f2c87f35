import { expect, test } from 'vitest'
import { createUserContract, deleteUserContract, listUsersContract } from '@/lib/accounts/contract'
import { callRoute } from '../../../../../e2e/fixtures/call-route.ts'
import { mintAccount, mintCookie, mintUser } from '../../../../../e2e/fixtures/mint-account.ts'
import * as resetRoute from '../password/reset/route'
import * as userRoute from './[user_id]/route'
import * as route from './route'

const path = '/api/v1/account/users'
const newEmail = (name: string) => `${name}.${Date.now()}@example.test`

test('works: a reviewer is added, sets a password with the link once, is listed and removed', async () => {
  const { liveKey } = await mintAccount()
  const email = newEmail('Marie')
  const added = await callRoute(route, 'POST', path, { key: liveKey, body: { email, name: 'Marie' } })
  expect(added.status).toBe(201)
  const user = createUserContract.answers[201].parse(added.body)
  expect(user).toMatchObject({ email: email.toLowerCase(), name: 'Marie', role: 'reviewer' })
  const reset = { token: new URL(user.set_password_url).searchParams.get('token'), new: 'long enough' }
  const resetPath = '/api/v1/account/password/reset'
  expect((await callRoute(resetRoute, 'POST', resetPath, { body: reset })).status).toBe(200)
  expect((await callRoute(resetRoute, 'POST', resetPath, { body: reset })).status).toBe(422)
  const listed = listUsersContract.answers[200].parse(
    (await callRoute(route, 'GET', path, { key: liveKey })).body,
  )
  expect(listed.map((row) => row.user_id)).toContain(user.user_id)
  const removed = await callRoute(userRoute, 'DELETE', `${path}/${user.user_id}`, { key: liveKey })
  expect(deleteUserContract.answers[200].parse(removed.body)).toEqual({
    user_id: user.user_id,
    deleted: true,
  })
  expect((await callRoute(userRoute, 'DELETE', `${path}/${user.user_id}`, { key: liveKey })).status).toBe(404)
})

test('refuses: a reviewer may not add users; a wrong or taken address is a 422 on it', async () => {
  const { liveKey, reviewer } = await mintAccount()
  const cookie = await mintCookie(reviewer.user)
  expect((await callRoute(route, 'POST', path, { cookie, body: { email: newEmail('x') } })).status).toBe(403)
  for (const email of ['not an address', reviewer.email]) {
    const { status, body } = await callRoute(route, 'POST', path, { key: liveKey, body: { email } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ detail: [{ loc: ['body', 'email'] }] })
  }
})

test('not yours: another account’s user, and an operator, are not found', async () => {
  const [mine, other] = [await mintAccount(), await mintAccount()]
  const operator = await mintUser(mine.account.id, 'operator')
  for (const { id } of [other.reviewer.user, operator.user]) {
    const answer = await callRoute(userRoute, 'DELETE', `${path}/${id}`, { key: mine.liveKey })
    expect(answer.status).toBe(404)
  }
})
