import { expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract'
import { mintAccount, mintCookie } from '@/e2e/fixtures/data/mint-account'
import { chooseLanguageContract } from '@/lib/domains/accounts/contract'
import { db } from '@/lib/platform/db'
import * as route from './route'

const call = (options: Parameters<typeof callContract>[2]) =>
  callContract(route, chooseLanguageContract, options)

test('works: the choice is stored with the user, for their emails', async () => {
  const { reviewer } = await mintAccount()
  const cookie = await mintCookie(reviewer.user)
  for (const language of ['en', 'fr']) {
    expect(await call({ cookie, body: { language } })).toMatchObject({ status: 200, body: { language } })
    expect(await db().user.findUnique({ where: { id: reviewer.user.id } })).toMatchObject({ language })
  }
})

test('refuses: another language, an API key, no credentials', async () => {
  const { reviewer, liveKey } = await mintAccount()
  const cookie = await mintCookie(reviewer.user)
  const refused = await call({ cookie, body: { language: 'de' } })
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'language'] }] } })
  expect((await call({ key: liveKey, body: { language: 'en' } })).status).toBe(403)
  expect((await call({ body: { language: 'en' } })).status).toBe(401)
})

test("not yours: no other user's language changes", async () => {
  const { reviewer } = await mintAccount()
  const other = await mintAccount()
  await call({ cookie: await mintCookie(reviewer.user), body: { language: 'en' } })
  expect(await db().user.findUnique({ where: { id: other.reviewer.user.id } })).toMatchObject({
    language: null,
  })
})
